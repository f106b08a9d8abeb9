import { latinDigits, removeInvisible } from './typed-text.ts'

// Codes that people read, type and dictate over the phone: groups of four characters, the last
// character being a check digit.

/** Without I, L, O and U, which are easily misread or mistyped (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5
const GROUP = 4

const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }
const BETWEEN_GROUPS = /[\s\p{Dash}]/gu

export type CheckedCodeProblem = 'required' | 'format' | 'checkCharacter'

/** Formats a code of the given number of characters, as `XXXX-XXXX`, from at least five random bits
 * for each but the last. */
export function checkedCodeOf(bytes: Uint8Array, characters: number): string {
  const bits = bytes.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n)
  const values = Array.from({ length: characters - 1 }, (_, at) =>
    Number((bits >> BigInt(at * BITS)) & 31n),
  )
  const code = [...values, checkValue(values)].map((value) => ALPHABET[value]).join('')
  return groupsOf(code)
}

/** Normalizes a typed code of the given number of characters, in digits of any script, with or
 * without its groups, to its printed form; or returns why it is invalid. */
export function readCheckedCode(
  text: string,
  length: number,
): { code: string; problem?: undefined } | { code?: undefined; problem: CheckedCodeProblem } {
  const typed = latinDigits(removeInvisible(text)).replaceAll(BETWEEN_GROUPS, '').toUpperCase()
  if (typed === '') return { problem: 'required' }
  const characters = Array.from(typed, (character) => MISREAD[character] ?? character)
  const values = characters.map((character) => ALPHABET.indexOf(character))
  if (values.length !== length || values.includes(-1)) return { problem: 'format' }
  const isWhole = checkValue(values.slice(0, -1)) === values.at(-1)
  return isWhole ? { code: groupsOf(characters.join('')) } : { problem: 'checkCharacter' }
}

function groupsOf(code: string): string {
  return (code.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

/** A weighted sum over GF(32) that detects one wrong character and two transposed ones. */
function checkValue(values: readonly number[]): number {
  return values.reduce((sum, value) => timesTwo(sum ^ value), 0)
}

/** Multiplies by x, modulo x⁵ + x² + 1. */
function timesTwo(value: number): number {
  const shifted = value << 1
  return shifted & 32 ? shifted ^ 0b100101 : shifted
}
