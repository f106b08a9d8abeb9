import * as z from 'zod/mini'
import { Day, Localized, Money, Reference } from '../core/values.ts'

/** The bank account that the issuer has on file for a card account, masked: the end of its IBAN,
 * and its bank. The whole number is never known here. */
export const BankAccount = z.strictObject({
  ibanEnd: z.string().check(z.regex(/^\d{4}$/)),
  bank: Localized,
})
export type BankAccount = z.output<typeof BankAccount>

/** A credit balance to be sent: from which account, how much, and where. `name` is the issuer's own
 * name for the bank account. */
export const PayoutDetails = z.strictObject({
  account: Reference,
  asked: Money,
  name: z.string(),
  ...BankAccount.shape,
})
export type PayoutDetails = z.output<typeof PayoutDetails>

/** How the amount that was sent came about: what was asked for, and the credit and holds of that
 * moment. */
export const PayoutSum = z.strictObject({
  asked: Money,
  credit: Money,
  held: Money,
  sent: Money,
  on: Day,
})
export type PayoutSum = z.output<typeof PayoutSum>
