import { setTimeout as pause } from 'node:timers/promises'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { SECOND_MS } from '@sadu/contract/core/time'
import { sessionOf, withClient } from './client.ts'
import type { ReplicaReads, Tx } from './database.ts'
import { driverCode, isDatabaseUnreachable } from './errors.ts'

/** How long a read waits for a replica to have what it needs, and how often it looks. */
const CATCH_UP = { looks: 5, everyMs: 20 }
/** For how long one that was late, or did not answer, is not asked again. */
const REST_MS = { late: SECOND_MS, failed: 10 * SECOND_MS }
/** How long one may take to connect and to begin. One that was cut off does neither, without a word. */
const BEGINS_WITHIN_MS = SECOND_MS

/** One transaction, since a pooler or a proxy may lead the next one to another replica. */
const BEGIN = { text: 'begin transaction read only', query_timeout: BEGINS_WITHIN_MS }

/** Whether a replica follows the primary now and has everything up to a position in its log. */
const HAS_ALL = `select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver)
  and pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasAll"`

/** SQLSTATE of a statement that took too long, which the primary would not answer faster. */
const TOO_LONG = '57014'

/** A replica of the database, which answers a read as the primary would have answered it when it was
 * asked, or not at all. */
export function openReplica(config: PoolConfig) {
  const pool = new Pool({ ...config, connectionTimeoutMillis: BEGINS_WITHIN_MS })
  pool.on('error', () => {})
  const reads: ReplicaReads = { used: 0, late: 0, failed: 0 }
  let restsUntil = 0
  let why: keyof typeof REST_MS = 'late'

  function unused(because: keyof typeof REST_MS): null {
    why = because
    reads[because] += 1
    restsUntil = performance.now() + REST_MS[because]
    return null
  }

  return {
    reads,
    /** Runs reads if the replica has everything up to `position`, which is read first; resolves to null
     * if it has not, or does not answer. Rejects with what the work throws itself. */
    async read<T>(
      position: () => Promise<string>,
      work: (tx: Tx) => Promise<T>,
    ): Promise<{ result: T } | null> {
      if (performance.now() < restsUntil) {
        reads[why] += 1
        return null
      }
      const needed = await position()
      try {
        return await withClient(pool, async (client) => {
          await client.query(BEGIN)
          try {
            const result = (await catchesUp(client, needed))
              ? { result: await work(sessionOf(client)) }
              : null
            await client.query('commit')
            if (result === null) return unused('late')
            reads.used += 1
            return result
          } catch (error) {
            if (!isDatabaseUnreachable(error)) {
              await client.query('rollback').catch((failed: Error) => client.emit('error', failed))
            }
            throw error
          }
        })
      } catch (error) {
        const code = driverCode(error)
        if (code === TOO_LONG || (code === undefined && !isDatabaseUnreachable(error))) throw error
        return unused('failed')
      }
    },
    close: () => pool.end(),
  }
}

async function catchesUp(client: PoolClient, position: string): Promise<boolean> {
  for (let look = 1; ; look += 1) {
    const { rows } = await client.query<{ hasAll: boolean | null }>(HAS_ALL, [position])
    if (rows[0]?.hasAll === true) return true
    if (look === CATCH_UP.looks) return false
    await pause(CATCH_UP.everyMs)
  }
}
