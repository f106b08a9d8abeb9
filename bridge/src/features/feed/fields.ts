import { Currency } from '@sadu/contract'
import { FOREIGN_CURRENCIES } from '@sadu/contract/trips/countries'
import * as z from 'zod/mini'

// The valid values of feed fields. A message completes the sentence “… has to be”.

export const text = (pattern: RegExp, expected: string) =>
  z.string(expected).check(z.regex(pattern, expected))
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, `one of ${values.join(', ')}`)

export const Name = text(/^[\x21-\x7e]{1,64}$/, '1 to 64 characters without spaces')
export const CardSerial = text(/^\d{10}$/, 'the ten digits of a card’s serial number')
export const Bill = text(/^\d{8,16}$/, 'an account’s bill reference, 8 to 16 digits')
export const Slip = text(/^[A-Za-z0-9-]{1,32}$/, '1 to 32 letters, digits or hyphens')
export const Amount = text(
  /^(?!0+(\.0*)?$)\d{1,10}(\.\d{1,2})?$/,
  'a positive amount as text, such as "184.25"',
)
export const Fee = text(/^\d{1,10}(\.\d{1,2})?$/, 'an amount as text, such as "4.11" or "0"')
export const Rate = text(
  /^(?!0+(\.0*)?$)\d{1,6}(\.\d{1,6})?$/,
  'a rate as text with at most six decimals, such as "3.75"',
)
const DAY = 'a day such as 2026-03-14'
export const Day = z.iso.date(DAY).check(z.regex(/^20/, DAY))
const MOMENT = 'a moment with its offset, such as 2026-03-14T10:30:00+03:00'
export const Moment = z.iso.datetime({ offset: true, error: MOMENT }).check(z.regex(/^20/, MOMENT))
export const Words = text(/^(?! )[^\p{Cc}\p{Cs}]{1,120}$/u, '1 to 120 characters on one line')
export const Country = text(/^[A-Z]{2}$/, 'a country’s two letters, such as SA')
export const Money = oneOf(Currency.options)
const FOREIGN = 'three letters of a country’s currency (ISO 4217) other than SAR, such as EUR'
export const Foreign = text(/^[A-Z]{3}$/, FOREIGN).check(
  z.refine((code) => FOREIGN_CURRENCIES.includes(code), { error: FOREIGN }),
)
export const Units = oneOf(['1', '10', '100', '1000', '10000', '100000', '1000000'])

/** The target of a fee: a card or an account. */
export const onCardOrAccount = { card: z.optional(CardSerial), account: z.optional(Bill) }
export const isOnCardOrAccount = z.refine<{ card?: unknown; account?: unknown }>(
  ({ card, account }) => (card === undefined) !== (account === undefined),
  { path: ['card'], error: 'given when account is not, and left out when it is' },
)
