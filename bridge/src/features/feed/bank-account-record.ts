import * as z from 'zod/mini'
import { Bill, Name, text, Words } from './fields.ts'

/** The bank account on file for an account, or its removal (docs/feed.md#bank-accounts). */
export const BankAccountReported = z.strictObject({
  type: z.literal('bankAccount'),
  id: Name,
  account: Bill,
  ibanEnd: text(/^(\d{4}|none)$/, 'the last four digits of the IBAN, or "none"'),
  nameEn: Words,
  nameAr: Words,
})
export type BankAccountRecord = z.output<typeof BankAccountReported>
