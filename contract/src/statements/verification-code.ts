/** Without I, L, O and U, which are read or typed as something else (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5
/** Eleven characters at random hold 55 bits; the twelfth checks them. */
const RANDOM_CHARACTERS = 11
const GROUP = 4
export const VERIFICATION_CODE_CHARACTERS = RANDOM_CHARACTERS + 1
/** What a field takes in: the code with whatever stands between its groups. */
export const VERIFICATION_CODE_TEXT_MAX = 40

const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }
const BETWEEN_GROUPS = /[\s\u200e\u200f\u2066-\u2069\p{Dash}]/gu
const ARABIC_DIGIT = /[٠-٩۰-۹]/g

export type VerificationCodeProblem = 'required' | 'format' | 'checkCharacter'

/** The code of a statement as it is printed, `XXXX-XXXX-XXXX`, from at least seven random bytes. */
export function verificationCodeOf(bytes: Uint8Array): string {
  const bits = bytes.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n)
  const values = Array.from({ length: RANDOM_CHARACTERS }, (_, at) =>
    Number((bits >> BigInt(at * BITS)) & 31n),
  )
  const code = [...values, checkValue(values)].map((value) => ALPHABET[value]).join('')
  return groupsOf(code)
}

/** A code as somebody types it, in either digits, with or without its groups, as it is printed; or
 * why it cannot be one. */
export function readVerificationCode(
  text: string,
): { code: string; problem?: undefined } | { code?: undefined; problem: VerificationCodeProblem } {
  const typed = foldDigits(text).replaceAll(BETWEEN_GROUPS, '').toUpperCase()
  if (typed === '') return { problem: 'required' }
  const characters = Array.from(typed, (character) => MISREAD[character] ?? character)
  const values = characters.map((character) => ALPHABET.indexOf(character))
  if (values.length !== VERIFICATION_CODE_CHARACTERS || values.includes(-1)) {
    return { problem: 'format' }
  }
  const isWhole = checkValue(values.slice(0, RANDOM_CHARACTERS)) === values.at(-1)
  return isWhole ? { code: groupsOf(characters.join('')) } : { problem: 'checkCharacter' }
}

/** Why the last digits of the card on a statement are refused: four, or five on a Centurion one. */
export function printedDigitsProblem(text: string): 'required' | 'format' | null {
  if (text === '') return 'required'
  return /^[0-9]{4,5}$/.test(text) ? null : 'format'
}

/** The same with each Arabic-Indic digit as a Latin one, as an Arabic keyboard may type them. */
export function foldDigits(text: string): string {
  return text.replaceAll(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf))
}

function groupsOf(code: string): string {
  return (code.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

/** A sum over GF(32) in which each place weighs differently: one wrong character shows, and so do two
 * that changed places. */
function checkValue(values: readonly number[]): number {
  return values.reduce((sum, value) => timesTwo(sum ^ value), 0)
}

/** Times x, modulo x⁵ + x² + 1. */
function timesTwo(value: number): number {
  const shifted = value << 1
  return shifted & 32 ? shifted ^ 0b100101 : shifted
}
