import type { PasswordPolicy } from '../config/portal-config.ts'
import { PASSWORD_CHARACTERS } from '../core/issuer-constants.ts'

type CharacterClass = PasswordPolicy['required'][number]

/** The policy of an issuer that sets none (docs/specification/5-validation.md#user-id-and-password). */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = {
  minLength: PASSWORD_CHARACTERS,
  maxLength: PASSWORD_CHARACTERS,
  required: ['letter', 'digit', 'symbol'],
}

/** How a character counts. Letters of any script do, of digits those of a keyboard in English alone: a password is
 * compared as it is typed, and ١ is not 1. A space is allowed and is neither. */
const CLASSES = {
  letter: /\p{L}/u,
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /[0-9]/,
  symbol: /[\p{P}\p{S}]/u,
} as const satisfies Record<CharacterClass, RegExp>

/** Why a text cannot be a password, as far as the text itself shows. */
export type PolicyProblem =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'unprintable'
  | 'noLetter'
  | 'noUpper'
  | 'noLower'
  | 'noDigit'
  | 'noSymbol'

/** Why the bridge alone finds that a text cannot be a password, beside whom and what it knows. */
export type KnownProblem = 'hasUserId' | 'breached'

/** Every reason under which the bridge refuses a new password. */
export type PasswordProblem = PolicyProblem | KnownProblem | 'unchanged'

const MISSING = {
  letter: 'noLetter',
  upper: 'noUpper',
  lower: 'noLower',
  digit: 'noDigit',
  symbol: 'noSymbol',
} as const satisfies Record<CharacterClass, PolicyProblem>

/** A password as it is measured, compared and hashed: how a character was composed does not count. */
export function foldPassword(password: string): string {
  return password.normalize('NFKC')
}

/** Everything that keeps a text from being a password under the policy
 * (docs/specification/5-validation.md#user-id-and-password). Length is in characters, not in bytes.
 * Empty when it is one. */
export function passwordProblems(password: string, policy: PasswordPolicy): PolicyProblem[] {
  if (password === '') return ['required']
  const folded = foldPassword(password)
  const length = [...folded].length
  const problems: PolicyProblem[] = []
  if (length < policy.minLength) problems.push('tooShort')
  if (length > policy.maxLength) problems.push('tooLong')
  if (/\p{C}/u.test(folded)) problems.push('unprintable')
  for (const name of policy.required) {
    if (!CLASSES[name].test(folded)) problems.push(MISSING[name])
  }
  return problems
}

/** One line of the list beside the field: the length, or a class that the policy asks for. */
export type PasswordRequirement = 'length' | CharacterClass

/** What the policy asks for, in the order in which a form lists it. */
export function passwordRequirements(policy: PasswordPolicy): PasswordRequirement[] {
  return ['length', ...policy.required]
}

/** Whether one line of the list beside the field is met. */
export function meetsPasswordRequirement(
  password: string,
  name: PasswordRequirement,
  policy: PasswordPolicy,
): boolean {
  if (name !== 'length') return CLASSES[name].test(foldPassword(password))
  const length = [...foldPassword(password)].length
  return length >= policy.minLength && length <= policy.maxLength
}

/** What the strength meter asks for (docs/specification/5-validation.md#user-id-and-password), whatever
 * the policy asks. */
export const STRENGTH_MARKS = ['upper', 'lower', 'digit', 'symbol'] as const
export type StrengthMark = (typeof STRENGTH_MARKS)[number]

/** The marks that a password earns: none for an empty one, all four for the strongest kind. */
export function strengthMarks(password: string): StrengthMark[] {
  const folded = foldPassword(password)
  return STRENGTH_MARKS.filter((mark) => CLASSES[mark].test(folded))
}

/** Why a password typed once more does not repeat the first, or null when it does. */
export function repetitionProblem(
  password: string,
  repetition: string,
): 'required' | 'mismatch' | null {
  if (repetition === '') return 'required'
  return repetition === password ? null : 'mismatch'
}
