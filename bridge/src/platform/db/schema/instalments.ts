import type { PlanEnding } from '@sadu/contract'
import { bigint, date, integer, pgTable, text, timestamp, uuid } from '../drizzle.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })

/** A charge that is repaid in monthly instalments. */
export const instalmentPlan = pgTable('instalment_plan', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull(),
  accountId: uuid('account_id').notNull(),
  /** The card of the charge. */
  cardId: uuid('card_id').notNull(),
  transactionId: uuid('transaction_id').notNull(),
  merchantEn: text('merchant_en').notNull(),
  merchantAr: text('merchant_ar').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  feeMinor: minor('fee_minor').notNull(),
  months: integer('months').notNull(),
  billedMonths: integer('billed_months').notNull().default(0),
  /** The amount that is not billed yet: the negated sum of its postings. */
  remainingMinor: minor('remaining_minor').notNull(),
  /** The amount that dispute credits deducted from it. */
  creditedMinor: minor('credited_minor').notNull().default(0),
  madeAt: timestamp('made_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  madeOn: date('made_on').notNull(),
  /** Null while something remains. */
  endedOn: date('ended_on'),
  ending: text('ending').$type<PlanEnding>(),
})
