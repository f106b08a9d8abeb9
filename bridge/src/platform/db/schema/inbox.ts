import type { InboxKind } from '@sadu/contract/inbox/kinds'
import { bigint, pgTable, text, timestamp, uuid } from '../drizzle.ts'

const happening = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Events shown in a person's inbox (`350-inbox.sql`). */
export const inboxItem = pgTable('inbox_item', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  cardmemberId: uuid('cardmember_id').notNull(),
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  kind: text('kind').$type<InboxKind>().notNull(),
  /** Idempotency key: the same each time the event is reported. */
  key: text('key').notNull(),
  subject: text('subject'),
  titleEn: text('title_en').notNull(),
  titleAr: text('title_ar').notNull(),
  lineEn: text('line_en').notNull(),
  lineAr: text('line_ar').notNull(),
  at: happening('at').notNull(),
  readAt: happening('read_at'),
})
