import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { SECOND_MS } from '@sadu/contract/core/time'
import type { Tx } from './database.ts'
import { rowsOf } from './rows-of.ts'

/** Held by every connection that listens, as those of a running bridge do, and by nobody else. */
const SERVED_LOCK = 7_238_007
const AGAIN_MS = 2 * SECOND_MS

/** Listens on a channel of PostgreSQL by a connection of its own, and opens another when that breaks.
 * The name is ours, never a caller's. An empty payload stands for whatever was missed meanwhile. Answers how to
 * stop. */
export async function listenOn(
  databaseUrl: string,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let current: Client | undefined

  async function connect(): Promise<void> {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'sadu-listen',
      connectionTimeoutMillis: 5 * SECOND_MS,
      keepAlive: true,
    })
    current = client
    client.on('notification', ({ payload = '' }) => heard(payload))
    client.on('error', () => {})
    client.on('end', again)
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1)', [SERVED_LOCK])
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      // What was announced while nobody listened.
      heard('')
    } catch {
      await client.end().catch(() => {})
    }
  }
  function again(): void {
    if (isStopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), AGAIN_MS).unref()
  }

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current?.end().catch(() => {})
  }
}

/** Whether a bridge serves this database of a server. If none does, one that starts waits for the end of the transaction. */
export async function isServed(tx: Tx): Promise<boolean> {
  const [lock] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${SERVED_LOCK}) as taken`,
  )
  return lock?.taken !== true
}
