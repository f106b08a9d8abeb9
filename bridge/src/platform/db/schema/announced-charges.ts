import { date, pgTable, text, timestamp, uuid } from '../drizzle.ts'

/** A timestamp in milliseconds. */
const happening = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Recurring charges that a person wants to be notified of in advance
 * (`670-announced-charges.sql`). */
export const announcedCharge = pgTable('announced_charge', {
  clientId: text('client_id').notNull(),
  /** The person who asked for the notification. */
  cardmemberId: uuid('cardmember_id').notNull(),
  accountId: uuid('account_id').notNull(),
  merchantId: uuid('merchant_id').notNull(),
  /** The cardmember whose card is charged. */
  chargedId: uuid('charged_id').notNull(),
  askedAt: happening('asked_at').notNull(),
  /** The last expected day that the person was notified of. */
  toldUntil: date('told_until'),
})
