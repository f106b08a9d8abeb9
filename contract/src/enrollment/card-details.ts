import { latinDigits, removeInvisible } from '../core/typed-text.ts'
import { isIdentityNumber } from './identity-number.ts'

/** The kind of person who enrolls or recovers access: each has its own page and its
 * own number of digits. */
export type PersonKind = 'cardholder' | 'centurion'

/** The number of last card digits that each flow requires
 * (docs/specification/decisions.md#contradictions). */
export const LAST_DIGITS: Record<PersonKind, 4 | 5> = { cardholder: 4, centurion: 5 }

/** Returns why an identity number is refused. `checkDigit`: ten digits with a wrong check digit. */
export function identityNumberProblem(text: string): 'required' | 'format' | 'checkDigit' | null {
  if (text === '') return 'required'
  if (!/^[12][0-9]{9}$/.test(text)) return 'format'
  return isIdentityNumber(text) ? null : 'checkDigit'
}

const APART = /^([0-9]{1,2})\s*[-/.\s\p{Dash}]\s*(?:20)?([0-9]{2})$/u
/** No month starts with 2 to 9, so such a digit is the whole month. */
const TOGETHER = /^(0[1-9]|1[0-2]|[2-9])(?:20)?([0-9]{2})$/

/** Converts a card's expiry to the form `expiryDateProblem` accepts, from any notation: `12-29`,
 * `12/2029`, `1229`. Anything else is returned unchanged, to be refused. */
export function readExpiry(text: string): string {
  const plain = latinDigits(removeInvisible(text)).trim()
  const [, month, year] = APART.exec(plain) ?? TOGETHER.exec(plain) ?? []
  return month === undefined || year === undefined ? plain : `${month.padStart(2, '0')}-${year}`
}

/** Returns why a card's expiry, MM-YY, is refused on a day (`YYYY-MM-DD`, Asia/Riyadh). A card is
 * valid until the end of its month, and for at most twenty years. */
export function expiryDateProblem(
  text: string,
  today: string,
): 'required' | 'format' | 'past' | 'tooFar' | null {
  if (text === '') return 'required'
  const [, month, year] = /^(0[1-9]|1[0-2])-([0-9]{2})$/.exec(text) ?? []
  if (month === undefined || year === undefined) return 'format'
  const end = `20${year}-${month}`
  if (end < today.slice(0, 7)) return 'past'
  const farthest = `${Number(today.slice(0, 4)) + 20}${today.slice(4, 7)}`
  return end > farthest ? 'tooFar' : null
}

/** Returns why a card's last digits are refused: a cardholder enters four, a
 * Centurion customer five. */
export function lastDigitsProblem(kind: PersonKind, text: string): 'required' | 'format' | null {
  if (text === '') return 'required'
  return new RegExp(`^[0-9]{${LAST_DIGITS[kind]}}$`).test(text) ? null : 'format'
}
