import { Client } from 'pg'
import { SECOND_MS } from '@sadu/contract/core/time'
import type { Tx } from './database.ts'
import { sql } from './drizzle.ts'
import { rowsOf } from './rows-of.ts'

/** Held by the listening connections of running bridges only. */
const SERVED_LOCK = 7_238_007
const AGAIN_MS = 2 * SECOND_MS

/** Listens on a PostgreSQL channel with its own connection, and reconnects when that breaks. An
 * empty payload stands for missed notifications. The channel name must be a constant, never user
 * input. Returns a function that stops listening. */
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
      // Stands for notifications missed while not connected.
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

/** Whether a bridge is running on this database server. If none is, a bridge that starts now waits
 * until this transaction ends. */
export async function isServed(tx: Tx): Promise<boolean> {
  const [lock] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${SERVED_LOCK}) as taken`,
  )
  return lock?.taken !== true
}
