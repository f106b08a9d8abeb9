import type { Fee } from '@sadu/contract/fees/fees'
import { date, integer, pgTable, text, timestamp, uuid } from '../drizzle.ts'

const happening = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Changes of the issuer's fees (`580-fees.sql`); rows are only added. */
export const feeChange = pgTable('fee_change', {
  fee: text('fee').$type<Fee>().notNull(),
  appliesOn: date('applies_on').notNull(),
  /** In halalas, or for a conversion in basis points. */
  amount: integer('amount').notNull(),
  announcedAt: happening('announced_at').notNull(),
  announcedBy: text('announced_by').notNull(),
})

/** Who was told of a fee (`580-fees.sql`). */
export const feeNotice = pgTable('fee_notice', {
  clientId: text('client_id').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  subject: text('subject').notNull(),
  toldAt: happening('told_at').notNull(),
})
