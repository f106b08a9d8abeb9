import type { Tx } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { rowsOf } from '../db/rows-of.ts'
import type { Channel } from './message.ts'

/** The numbers of waiting and of given-up messages of a channel, and the age in seconds of the
 * oldest waiting one. */
export type OutboxFigures = {
  channel: Channel
  state: 'waiting' | 'dead'
  count: number
  oldest: number
}[]

/** Counts waiting and dead messages only. They are few and indexed; sent messages are many. */
export async function readOutboxFigures(tx: Tx, now: Date): Promise<OutboxFigures> {
  return rowsOf<OutboxFigures[number]>(
    tx,
    sql`select channel, state, count(*)::int as count,
        extract(epoch from ${now.toISOString()}::timestamptz - min(at))::float8 as oldest
      from outbox_message where state = 'waiting' group by channel, state
      union all
      select channel, state, count(*)::int, 0
      from outbox_message where state = 'dead' group by channel, state`,
  )
}
