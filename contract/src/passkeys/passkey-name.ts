import { visibleText } from '../core/typed-text.ts'

/** The longest passkey name, in characters. */
export const PASSKEY_NAME_LENGTH = 40

/** Characters not allowed in a name: anything except letters of any script with their marks,
 * digits, spaces and hyphens. */
const SPECIAL = /[^\p{L}\p{M}\p{Nd} -]/u

/** Why a text is not a valid passkey name, in the terms of docs/specification/5-validation.md. */
export type PasskeyNameProblem = 'required' | 'hyphen' | 'special' | 'tooLong'

/** Returns why a text is not a valid name, or null. Surrounding space is ignored. */
export function passkeyNameProblem(text: string): PasskeyNameProblem | null {
  const name = visibleText(text).trim()
  if (name === '') return 'required'
  if (name.includes('-')) return 'hyphen'
  if (SPECIAL.test(name)) return 'special'
  return [...name].length > PASSKEY_NAME_LENGTH ? 'tooLong' : null
}

/** Suggests a name from the facts that a device reports; empty when nothing usable remains. */
export function suggestPasskeyName(facts: readonly string[]): string {
  const words = facts
    .join(' ')
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ')
    .trim()
  return [...words].slice(0, PASSKEY_NAME_LENGTH).join('').trim()
}
