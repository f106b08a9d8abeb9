import type { OwnCategory } from '@sadu/contract'
import { pgTable, sql, text, timestamp, uuid } from '../drizzle.ts'

// The tables of `640-own-order.sql`.

/** A timestamp in milliseconds. */
const happening = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** The category that a person uses for a merchant instead of the issuer's. */
export const ownCategory = pgTable('own_category', {
  clientId: text('client_id').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  merchantId: uuid('merchant_id').notNull(),
  category: text('category').$type<OwnCategory>().notNull(),
  setAt: happening('set_at').notNull(),
})

/** A person's note on a charge, keyed by its authorization, or by its posting if it had none. */
export const chargeNote = pgTable('charge_note', {
  clientId: text('client_id').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  chargeId: uuid('charge_id').notNull(),
  note: text('note').notNull(),
  /** Normalised for search; computed by the database. */
  searchText: text('search_text')
    .generatedAlwaysAs(sql`fold_text(note)`)
    .notNull(),
  writtenAt: happening('written_at').notNull(),
})
