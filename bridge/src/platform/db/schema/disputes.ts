import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DisputeOutcome } from '@sadu/contract/transactions/dispute-outcomes'

const minor = (name: string) => bigint(name, { mode: 'number' })

/** A charge that somebody does not accept, and the money that there is to it. */
export const dispute = pgTable('dispute', {
  clientId: text('client_id').notNull(),
  requestId: uuid('request_id').notNull(),
  accountId: uuid('account_id').notNull(),
  cardId: uuid('card_id').notNull(),
  /** The charge; null where it was only described. */
  transactionId: uuid('transaction_id'),
  billedMinor: minor('billed_minor').notNull(),
  disputedMinor: minor('disputed_minor').notNull(),
  outcome: text('outcome').$type<DisputeOutcome>().notNull(),
  /** Whether it was credited for now. */
  isCredited: boolean('is_credited').notNull(),
  /** What its postings give the account, and how many they are. */
  creditMinor: minor('credit_minor').notNull(),
  moves: integer('moves').notNull(),
  /** The credit that somebody at the desk has decided, until a second person takes the same step. */
  firstStep: text('first_step').$type<'credited' | 'approved'>(),
  firstOperator: text('first_operator'),
  firstAt: timestamp('first_at', { withTimezone: true, mode: 'date' }),
})
