import type { PasswordPolicy } from '../config/portal-config.ts'
import { PASSWORD_CHARACTERS } from '../core/issuer-constants.ts'

type CharacterClass = PasswordPolicy['required'][number]

/** The policy of an issuer that configures none
 * (docs/specification/5-validation.md#user-id-and-password). */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = {
  minLength: PASSWORD_CHARACTERS,
  maxLength: PASSWORD_CHARACTERS,
  required: ['letter', 'digit', 'symbol'],
}

/** Character classes. Letters of any script count, but only the digits of an English keyboard: a
 * password is compared as typed, and ١ is not 1. A space is allowed and belongs to no class. */
const CLASSES = {
  letter: /\p{L}/u,
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /[0-9]/,
  symbol: /[\p{P}\p{S}]/u,
} as const satisfies Record<CharacterClass, RegExp>

/** Why a text is not a valid password, judging by the text alone. */
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

/** Reasons that only the bridge can determine, because they depend on the person or a list. */
export type KnownProblem = 'hasUserId' | 'breached'

/** Every reason for which the bridge refuses a new password. */
export type PasswordProblem = PolicyProblem | KnownProblem | 'unchanged'

const MISSING = {
  letter: 'noLetter',
  upper: 'noUpper',
  lower: 'noLower',
  digit: 'noDigit',
  symbol: 'noSymbol',
} as const satisfies Record<CharacterClass, PolicyProblem>

/** Normalizes a password for measuring, comparing and hashing: how a character is
 * composed does not matter. */
export function foldPassword(password: string): string {
  return password.normalize('NFKC')
}

/** Returns every reason a text is not a valid password under the policy
 * (docs/specification/5-validation.md#user-id-and-password). Length is in characters, not in bytes.
 * Empty when it is valid. */
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

/** A requirement in the list beside the field: the length, or a class of the policy. */
export type PasswordRequirement = 'length' | CharacterClass

/** Returns the policy's requirements, in the order a form lists them. */
export function passwordRequirements(policy: PasswordPolicy): PasswordRequirement[] {
  return ['length', ...policy.required]
}

/** Whether a password meets one of the listed requirements. */
export function meetsPasswordRequirement(
  password: string,
  name: PasswordRequirement,
  policy: PasswordPolicy,
): boolean {
  if (name !== 'length') return CLASSES[name].test(foldPassword(password))
  const length = [...foldPassword(password)].length
  return length >= policy.minLength && length <= policy.maxLength
}

/** The criteria of the strength meter (docs/specification/5-validation.md#user-id-and-password),
 * independent of the policy. */
export const STRENGTH_MARKS = ['upper', 'lower', 'digit', 'symbol'] as const
export type StrengthMark = (typeof STRENGTH_MARKS)[number]

/** Returns the criteria a password meets: none for an empty one, all four for the strongest. */
export function strengthMarks(password: string): StrengthMark[] {
  const folded = foldPassword(password)
  return STRENGTH_MARKS.filter((mark) => CLASSES[mark].test(folded))
}

/** Returns why a repeated password does not match the first, or null when it does. */
export function repetitionProblem(
  password: string,
  repetition: string,
): 'required' | 'mismatch' | null {
  if (repetition === '') return 'required'
  return repetition === password ? null : 'mismatch'
}
