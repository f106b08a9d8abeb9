import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Tx } from './database.ts'
import { driverCode, isDatabaseUnreachable, READ_ONLY } from './errors.ts'

/** One drizzle instance per connection, so that prepared statements live as long as the
 * connection. */
const sessions = new WeakMap<PoolClient, Tx>()

/** Returns the query interface of a connection. */
export function sessionOf(client: PoolClient): Tx {
  let session = sessions.get(client)
  if (!session) sessions.set(client, (session = drizzle(client)))
  return session
}

/** Runs work on a connection of the pool. */
export async function withClient<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  // A connection that breaks during work rejects its query. Without a listener, the event would end
  // the process.
  let broken: Error | undefined
  const onError = (error: Error) => void (broken = error)
  client.on('error', onError)
  try {
    return await work(client)
  } catch (error) {
    // A connection without an answer is dropped, and so is one to a server that is now read-only:
    // the address may now lead to another server.
    if (isDatabaseUnreachable(error) || driverCode(error) === READ_ONLY) broken = error as Error
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}
