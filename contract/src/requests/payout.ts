import * as z from 'zod/mini'
import { Localized, Money, Reference } from '../core/values.ts'

/** The bank account that the issuer has on file for a card account, masked: the end of its IBAN,
 * and its bank. The full number is never known here. */
export const BankAccount = z.strictObject({
  ibanEnd: z.string().check(z.regex(/^\d{4}$/)),
  bank: Localized,
})
export type BankAccount = z.output<typeof BankAccount>

/** A requested payout of a credit balance: the account, the amount, and the bank account. `name` is
 * the issuer's own name for the bank account. */
export const PayoutDetails = z.strictObject({
  account: Reference,
  asked: Money,
  name: z.string(),
  ...BankAccount.shape,
})
export type PayoutDetails = z.output<typeof PayoutDetails>
