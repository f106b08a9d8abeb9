import { latinDigits, withoutUnseen } from '../core/typed-text.ts'
import { isIdentityNumber } from './identity-number.ts'

/** Whose enrollment or recovery it is: each has its own page and its own number of digits. */
export type PersonKind = 'cardholder' | 'centurion'

/** How many last digits of the card each flow asks for
 * (docs/specification/decisions.md#contradictions). */
export const LAST_DIGITS: Record<PersonKind, 4 | 5> = { cardholder: 4, centurion: 5 }

/** Why an identity number is refused. `checkDigit`: ten digits, but no number that is given out. */
export function identityNumberProblem(text: string): 'required' | 'format' | 'checkDigit' | null {
  if (text === '') return 'required'
  if (!/^[12][0-9]{9}$/.test(text)) return 'format'
  return isIdentityNumber(text) ? null : 'checkDigit'
}

const APART = /^([0-9]{1,2})\s*[-/.\s\p{Dash}]\s*(?:20)?([0-9]{2})$/u
/** No month begins with 2 to 9, so such a digit is a whole one. */
const TOGETHER = /^(0[1-9]|1[0-2]|[2-9])(?:20)?([0-9]{2})$/

/** A card's expiry as `expiryDateProblem` takes it, however it is written: `12-29`, `12/2029`, `1229`. What is none
 * comes back as it is written, to be refused. */
export function readExpiry(text: string): string {
  const plain = latinDigits(withoutUnseen(text)).trim()
  const [, month, year] = APART.exec(plain) ?? TOGETHER.exec(plain) ?? []
  return month === undefined || year === undefined ? plain : `${month.padStart(2, '0')}-${year}`
}

/** Why a card's expiry, MM-YY, is refused on a day (`YYYY-MM-DD`, Asia/Riyadh). A card holds good to
 * the end of its month; none is issued for more than twenty years. */
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

/** Why a card's last digits are refused: a cardholder gives four, a Centurion customer five. */
export function lastDigitsProblem(kind: PersonKind, text: string): 'required' | 'format' | null {
  if (text === '') return 'required'
  return new RegExp(`^[0-9]{${LAST_DIGITS[kind]}}$`).test(text) ? null : 'format'
}
