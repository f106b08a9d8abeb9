import { bigint, date, pgTable, text, uuid } from '../drizzle.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })

/** The bank account on file for an account (`600-payouts.sql`). */
export const bankAccount = pgTable('bank_account', {
  clientId: text('client_id').notNull(),
  accountId: uuid('account_id').notNull(),
  /** The issuer's own name for it. */
  name: text('name').notNull(),
  /** The last four digits of its IBAN. */
  ibanEnd: text('iban_end').notNull(),
  bankEn: text('bank_en').notNull(),
  bankAr: text('bank_ar').notNull(),
})

/** A payout of a credit balance. */
export const payout = pgTable('payout', {
  clientId: text('client_id').notNull(),
  requestId: uuid('request_id').notNull(),
  accountId: uuid('account_id').notNull(),
  transactionId: uuid('transaction_id').notNull(),
  askedMinor: minor('asked_minor').notNull(),
  creditMinor: minor('credit_minor').notNull(),
  heldMinor: minor('held_minor').notNull(),
  sentMinor: minor('sent_minor').notNull(),
  sentOn: date('sent_on').notNull(),
})
