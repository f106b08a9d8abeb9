import { visibleText } from '../core/typed-text.ts'

/** Length of a passkey's name, in characters. */
export const PASSKEY_NAME_LENGTH = 40

/** What a name may be made of: letters of any script with their marks, digits, spaces. */
const SPECIAL = /[^\p{L}\p{M}\p{Nd} -]/u

/** Why a text cannot be the name of a passkey, in the words of docs/specification/5-validation.md. */
export type PasskeyNameProblem = 'required' | 'hyphen' | 'special' | 'tooLong'

/** What keeps a text from being a name, or null when nothing does. Space around it does not count. */
export function passkeyNameProblem(text: string): PasskeyNameProblem | null {
  const name = visibleText(text).trim()
  if (name === '') return 'required'
  if (name.includes('-')) return 'hyphen'
  if (SPECIAL.test(name)) return 'special'
  return [...name].length > PASSKEY_NAME_LENGTH ? 'tooLong' : null
}

/** A first name made from what a device reports of itself; empty when nothing is left of it. */
export function suggestPasskeyName(facts: readonly string[]): string {
  const words = facts
    .join(' ')
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ')
    .trim()
  return [...words].slice(0, PASSKEY_NAME_LENGTH).join('').trim()
}
