import { bigint, date, integer, pgTable, text, timestamp, uuid } from '../drizzle.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })

/** A payment of a charge with points. */
export const pointPayment = pgTable('point_payment', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull(),
  accountId: uuid('account_id').notNull(),
  /** The card of the charge. */
  cardId: uuid('card_id').notNull(),
  /** The cardmember whose share pays; null if the balance does. */
  cardmemberId: uuid('cardmember_id'),
  transactionId: uuid('transaction_id').notNull(),
  merchantEn: text('merchant_en').notNull(),
  merchantAr: text('merchant_ar').notNull(),
  chargeMinor: minor('charge_minor').notNull(),
  points: integer('points').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  /** The amount of the charge that refunds and dispute credits returned. */
  backMinor: minor('back_minor').notNull(),
  /** The amount and points that it still pays: the negated sums of its postings and of its points
   * entries. */
  keptMinor: minor('kept_minor').notNull(),
  keptPoints: integer('kept_points').notNull(),
  moves: integer('moves').notNull().default(1),
  madeAt: timestamp('made_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  madeOn: date('made_on').notNull(),
  undoneOn: date('undone_on'),
})
