import { latinDigits, withoutUnseen } from './typed-text.ts'

/** Why a mobile number is refused: ten digits starting 05, as it is dialled in the kingdom
 * (docs/specification/5-validation.md#contact-and-forms). */
export function mobileProblem(text: string): 'required' | 'format' | null {
  if (text === '') return 'required'
  return /^05[0-9]{8}$/.test(text) ? null : 'format'
}

/** What people write between the digits of a telephone number. */
const BETWEEN = /[\s().\-/\u2010-\u2015\u2212]/g

/** A telephone number in Latin digits without what people write between them; 00 is its plus. */
export const plainPhone = (text: string): string =>
  latinDigits(withoutUnseen(text)).replaceAll(BETWEEN, '').replace(/^00/, '+')

/** A mobile number of the kingdom as `mobileProblem` takes it, however it is written: with the code of the country,
 * with its zero, or with neither. What is no such number comes back as it is written, to be refused. */
export function readMobile(text: string): string {
  const plain = plainPhone(text)
  const [, rest] = /^(?:\+?966)?0?(5[0-9]{8})$/.exec(plain) ?? []
  return rest === undefined ? plain : `0${rest}`
}

/** A mobile number as it is dialled from anywhere (E.164). Throws on one that `mobileProblem` refuses. */
export function toInternationalMobile(text: string): string {
  if (mobileProblem(text) !== null) throw new Error('not a mobile number of the kingdom')
  return `+966${text.slice(1)}`
}
