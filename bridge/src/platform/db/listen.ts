import { Client } from 'pg'
import { SECOND_MS } from '@sadu/contract/core/time'

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
