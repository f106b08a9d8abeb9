import { date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Points that no posting moves (`090-points.sql`); those of a posting stand on the posting. */
export const pointEntry = pgTable('point_entry', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind').$type<'referral_bonus' | 'redeemed' | 'adjustment' | 'offer'>().notNull(),
  points: integer('points').notNull(),
  occurredAt: timestamp('occurred_at', {
    withTimezone: true,
    mode: 'date',
    precision: 3,
  }).notNull(),
  /** The day that decides which cycle they belong to. */
  countedOn: date('counted_on').notNull(),
  noteEn: text('note_en'),
  noteAr: text('note_ar'),
  /** Who reported it, and by which name: each is made once. */
  source: text('source').notNull(),
  externalId: text('external_id').notNull(),
})
