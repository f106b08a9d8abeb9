import { Client } from 'pg'
import { SECOND_MS } from '@sadu/contract/core/time'

const AGAIN_MS = 2 * SECOND_MS

/** Keeps a connection to PostgreSQL open, apart from the pool. Runs `prepare` now and again after
 * each reconnection. Returns a function that closes it. */
export async function openPersistentConnection(
  databaseUrl: string,
  name: string,
  prepare: (client: Client) => Promise<void>,
): Promise<() => Promise<void>> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let current: Client | undefined

  async function connect(): Promise<void> {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: name,
      connectionTimeoutMillis: 5 * SECOND_MS,
      keepAlive: true,
    })
    current = client
    client.on('error', () => {})
    client.on('end', again)
    try {
      await client.connect()
      await prepare(client)
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
