import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { rowsOf } from '../db/rows-of.ts'
import type { Channel } from './message.ts'

/** How many messages of a channel are in a state, and how long ago the oldest of those that wait was
 * written, in seconds. */
export type OutboxFigures = { channel: Channel; state: string; count: number; oldest: number }[]

export async function readOutboxFigures(tx: Tx, now: Date): Promise<OutboxFigures> {
  return rowsOf<OutboxFigures[number]>(
    tx,
    sql`select channel, state, count(*)::int as count,
        coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(at)
          filter (where state = 'waiting')), 0)::float8 as oldest
      from outbox_message group by channel, state`,
  )
}
