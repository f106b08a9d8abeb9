import type { Currency, DeclineReason } from '@sadu/contract'
import type { CardRule } from '@sadu/contract/cards/rules'
import { bigint, jsonb, pgTable, text, timestamp, uuid } from '../drizzle.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })

/** Declined attempts of a card (`075-declined-attempts.sql`). */
export const declinedAttempt = pgTable('declined_attempt', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull(),
  accountId: uuid('account_id').notNull(),
  cardId: uuid('card_id').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  merchantId: uuid('merchant_id').notNull(),
  source: text('source').notNull(),
  externalId: text('external_id').notNull(),
  reason: text('reason').$type<DeclineReason>().notNull(),
  occurredAt: timestamp('occurred_at', {
    withTimezone: true,
    mode: 'date',
    precision: 3,
  }).notNull(),
  transactionMinor: minor('transaction_minor').notNull(),
  transactionCurrency: text('transaction_currency').$type<Currency>().notNull(),
  billingMinor: minor('billing_minor').notNull(),
  /** The rule that refused it, as of that time. */
  rule: jsonb('rule').$type<CardRule>(),
})
