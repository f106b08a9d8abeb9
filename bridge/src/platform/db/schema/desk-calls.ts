import type { Localized } from '@sadu/contract'
import { jsonb, pgTable, text, timestamp, uuid } from '../drizzle.ts'

const happening = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** A phone call by the desk in progress (`601-calls-of-the-desk.sql`). */
export const deskCall = pgTable('desk_call', {
  clientId: text('client_id').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  words: jsonb('words').$type<Localized[]>().notNull(),
  operator: text('operator').notNull(),
  beganAt: happening('began_at').notNull(),
  endsAt: happening('ends_at').notNull(),
  /** The time when the person saw the words; null until then. */
  shownAt: happening('shown_at'),
})
