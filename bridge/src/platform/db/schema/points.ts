import { date, integer, pgTable, text, timestamp, uuid } from '../drizzle.ts'

type PointEntryKind =
  | 'referral_bonus'
  | 'redeemed'
  | 'adjustment'
  | 'offer'
  | 'spent'
  | 'spentBack'
  | 'movedOut'
  | 'movedIn'
  | 'given'
  | 'received'
  | 'shareEnded'

/** Points entries without a posting (`090-points.sql`); other points are columns of their
 * posting. */
export const pointEntry = pgTable('point_entry', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind').$type<PointEntryKind>().notNull(),
  points: integer('points').notNull(),
  occurredAt: timestamp('occurred_at', {
    withTimezone: true,
    mode: 'date',
    precision: 3,
  }).notNull(),
  /** The day that decides the billing cycle. */
  countedOn: date('counted_on').notNull(),
  /** The cardmember whose share it changes; null for the balance. */
  cardmemberId: uuid('cardmember_id'),
  noteEn: text('note_en'),
  noteAr: text('note_ar'),
  /** The reporting source and its id: each entry is created once. */
  source: text('source').notNull(),
  externalId: text('external_id').notNull(),
})
