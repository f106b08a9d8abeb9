import { once } from 'node:events'
import { connect } from 'node:net'
import { Client, type PoolClient } from 'pg'
import { SECOND_MS } from '@sadu/contract/core/time'
import { CommitUnknown, isDatabaseUnreachable, TransactionAborted } from './errors.ts'

/** Maximum time to wait for an answer after a commit was cancelled. */
const CANCEL_MS = 5 * SECOND_MS

/** The code of a warning. A commit gives one when its wait for a synchronous standby is cancelled:
 * the primary has stored the transaction, but a failover may lose it. */
const WARNING = '01000'

/** Commits a transaction. The server lets a commit wait for a synchronous standby indefinitely, so
 * that wait is cancelled after `withinMs`, by `cancel`. Rejects with `CommitUnknown` if the
 * transaction may or may not be stored, whose `cause` is the error of a lost connection, with
 * `TransactionAborted` if the work ignored a failed statement, and with the server's error if it
 * refused to commit. */
export async function commit(
  client: PoolClient,
  cancel: (client: PoolClient) => Promise<void>,
  withinMs: number,
): Promise<void> {
  let isWaitCancelled = false
  const onNotice = ({ code }: { code?: string | undefined }) => {
    isWaitCancelled ||= code === WARNING
  }
  client.on('notice', onNotice)
  const timers: NodeJS.Timeout[] = []
  let cancelling: Promise<void> | undefined
  const noAnswer = new Promise<never>((_, reject) => {
    timers.push(
      setTimeout(() => {
        cancelling = cancel(client)
      }, withinMs),
      setTimeout(() => reject(new CommitUnknown()), withinMs + CANCEL_MS),
    )
  })
  async function committed() {
    try {
      return await client.query('commit')
    } finally {
      // A late cancellation would stop the next statement of the connection.
      await cancelling
    }
  }
  try {
    const { command } = await Promise.race([committed(), noAnswer])
    if (isWaitCancelled) throw new CommitUnknown()
    if (command !== 'COMMIT') throw new TransactionAborted()
  } catch (error) {
    if (error instanceof CommitUnknown || !isDatabaseUnreachable(error)) throw error
    throw new CommitUnknown(error)
  } finally {
    for (const timer of timers) clearTimeout(timer)
    client.off('notice', onNotice)
  }
}

/** Cancels the current work of a connection on the server, through another connection to `address`.
 * If that fails, the commit is treated as unanswered. */
export const cancelWork =
  (address: string) =>
  async (client: PoolClient): Promise<void> => {
    const { processID } = client as PoolClient & Cancellable
    const other = new Client({ connectionString: address, connectionTimeoutMillis: CANCEL_MS })
    other.on('error', () => {})
    try {
      await other.connect()
      await other.query('select pg_cancel_backend($1)', [processID])
    } catch {
      // The commit then has no answer in time.
    } finally {
      await other.end().catch(() => {})
    }
  }

/** The identity of a connection for cancellation, and its address. */
type Cancellable = { processID: number; secretKey: number; host: string; port: number }

/** The code of a cancellation request in PostgreSQL's protocol. */
const CANCEL_REQUEST = 80_877_102

/** Cancels the current work of a connection through PgBouncer. Only PgBouncer knows which server
 * connection is meant, and it gives that connection to no other client meanwhile. */
export async function cancelByWire(client: PoolClient): Promise<void> {
  const { processID, secretKey, host, port } = client as PoolClient & Cancellable
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.setTimeout(CANCEL_MS, () => socket.destroy())
  const request = Buffer.alloc(16)
  const words = [request.length, CANCEL_REQUEST, processID, secretKey]
  for (const [at, word] of words.entries()) request.writeInt32BE(word, at * 4)
  socket.write(request)
  try {
    // PgBouncer closes the socket once it has forwarded the request; closing it earlier would
    // withdraw the request.
    await once(socket.resume(), 'close')
  } catch {
    // The commit then has no answer in time.
  }
}
