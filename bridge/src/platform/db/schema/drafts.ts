import type { DraftKind } from '@sadu/contract/drafts/kinds'
import { integer, pgTable, text, timestamp, uuid } from '../drizzle.ts'

const happening = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** The entries of an unsent form (`240-drafts.sql`). */
export const draft = pgTable('draft', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  cardmemberId: uuid('cardmember_id').notNull(),
  kind: text('kind').$type<DraftKind>().notNull(),
  /** The card that it concerns; empty if none. */
  subject: text('subject').notNull(),
  /** Sealed. */
  content: text('content').notNull(),
  keyGeneration: integer('key_generation').notNull(),
  changedAt: happening('changed_at').notNull(),
})
