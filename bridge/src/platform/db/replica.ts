import { setTimeout as pause } from 'node:timers/promises'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { SECOND_MS } from '@sadu/contract/core/time'
import { sessionOf, withClient } from './client.ts'
import type { ReplicaReads, Tx } from './database.ts'
import { driverCode, isDatabaseUnreachable } from './errors.ts'

/** The number of checks whether a replica has the needed position, and the interval between
 * them. */
const CATCH_UP = { looks: 5, everyMs: 20 }
/** The time for which a replica that was late, or failed, is not used. */
const REST_MS = { late: SECOND_MS, failed: 10 * SECOND_MS }
/** The timeout for connecting to a replica and beginning a transaction. A replica that was cut off
 * gives no error. */
const BEGINS_WITHIN_MS = SECOND_MS

/** A statement that begins a transaction: without one, a pooler or proxy may send the next
 * statement to another replica. */
const BEGIN = { text: 'begin transaction read only', query_timeout: BEGINS_WITHIN_MS }

/** A query that checks whether a replica currently follows the primary and has everything up to a
 * log position. */
const HAS_ALL = `select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver)
  and pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasAll"`

/** SQLSTATE of a statement that took too long; the primary would not be faster. */
const TOO_LONG = '57014'

/** Opens a read replica. It gives the same answer that the primary would have given at the time of
 * the request, or none. */
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
    /** Reads the primary's log `position`, and runs the work if the replica has everything up to
     * it. Resolves to null if it has not, or does not answer. Rejects with the errors of the work
     * itself. */
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
