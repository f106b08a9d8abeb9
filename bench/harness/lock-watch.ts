import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

const EVERY_MS = 20

/** Table locks that block reads or writes of others. */
const STRONG = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']

/** The longest durations of locks, in ms. */
export type Watched = {
  /** The longest time that the watched connection held a lock of one table that blocks reads or
   * writes of others. */
  heldMs: number
  /** The longest time that another connection waited for any lock. */
  waitedMs: number
  looks: number
}

/** Checks fifty times a second which locks the PostgreSQL connection with this process id holds,
 * and how long all others have waited for a lock. */
export async function watchLocks(url: string, pid: number) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const watched: Watched = { heldMs: 0, waitedMs: 0, looks: 0 }
  const state = { isOver: false }
  /** The tables that were locked at the last check, and since when. */
  let held = new Map<string, number>()

  async function look(): Promise<void> {
    const { rows } = await client.query<{ held: string[]; waited: number; at: number }>(
      `select coalesce(array_agg(relation::text) filter (where pid = $1 and granted
            and mode = any ($2) and locktype = 'relation' and relation >= 16384), '{}') as held,
          coalesce(max(extract(epoch from clock_timestamp() - waitstart) * 1000)
            filter (where pid <> $1 and not granted), 0)::float as waited,
          extract(epoch from clock_timestamp())::float * 1000 as at
        from pg_locks`,
      [pid, STRONG],
    )
    const [row] = rows
    if (!row) return
    held = new Map(row.held.map((table) => [table, held.get(table) ?? row.at]))
    for (const since of held.values()) watched.heldMs = Math.max(watched.heldMs, row.at - since)
    watched.waitedMs = Math.max(watched.waitedMs, row.waited)
    watched.looks += 1
  }

  const running = (async () => {
    while (!state.isOver) {
      await look()
      await pause(EVERY_MS)
    }
  })()
  return {
    /** Returns the durations so far. */
    seen: () => watched,
    async stop(): Promise<Watched> {
      state.isOver = true
      await running
      await client.end()
      return watched
    },
  }
}
