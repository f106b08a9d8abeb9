import { latinDigits, removeInvisible } from './typed-text.ts'

/** Returns why a mobile number is refused: it must have ten digits starting with 05, the Kingdom's
 * national format (docs/specification/5-validation.md#contact-and-forms). */
export function mobileProblem(text: string): 'required' | 'format' | null {
  if (text === '') return 'required'
  return /^05[0-9]{8}$/.test(text) ? null : 'format'
}

/** Separators people write between the digits of a phone number. */
const BETWEEN = /[\s().\-/\u2010-\u2015\u2212]/g

/** Returns a phone number in Latin digits without separators; a leading 00 becomes a plus. */
export const plainPhone = (text: string): string =>
  latinDigits(removeInvisible(text)).replaceAll(BETWEEN, '').replace(/^00/, '+')

/** Converts a mobile number of the Kingdom to the form `mobileProblem` accepts, whether written
 * with the country code, with a leading zero, or with neither. Anything else is returned
 * unchanged, to be refused. */
export function readMobile(text: string): string {
  const plain = plainPhone(text)
  const [, rest] = /^(?:\+?966)?0?(5[0-9]{8})$/.exec(plain) ?? []
  return rest === undefined ? plain : `0${rest}`
}

/** Returns a mobile number in E.164. Throws on a number that `mobileProblem` refuses. */
export function toInternationalMobile(text: string): string {
  if (mobileProblem(text) !== null) throw new Error('not a mobile number of the kingdom')
  return `+966${text.slice(1)}`
}
