import type { DisputeOutcome } from '@sadu/contract/transactions/dispute-outcomes'
import { bigint, boolean, date, integer, pgTable, text, timestamp, uuid } from '../drizzle.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })

/** A disputed charge and its credits. */
export const dispute = pgTable('dispute', {
  clientId: text('client_id').notNull(),
  requestId: uuid('request_id').notNull(),
  accountId: uuid('account_id').notNull(),
  cardId: uuid('card_id').notNull(),
  /** The charge; null if it was only described. */
  transactionId: uuid('transaction_id'),
  billedMinor: minor('billed_minor').notNull(),
  disputedMinor: minor('disputed_minor').notNull(),
  /** The amount of the charge that an instalment plan had not yet billed when it was disputed. */
  plannedMinor: minor('planned_minor').notNull().default(0),
  outcome: text('outcome').$type<DisputeOutcome>().notNull(),
  /** The day it was decided or withdrawn; null while it is open. */
  decidedOn: date('decided_on'),
  /** Whether there is a provisional credit. */
  isCredited: boolean('is_credited').notNull(),
  /** The sum of its postings on the account, and their number. */
  creditMinor: minor('credit_minor').notNull(),
  moves: integer('moves').notNull(),
  /** A credit decision at the desk that awaits the same step by a second person. */
  firstStep: text('first_step').$type<'credited' | 'approved'>(),
  firstOperator: text('first_operator'),
  firstAt: timestamp('first_at', { withTimezone: true, mode: 'date' }),
})
