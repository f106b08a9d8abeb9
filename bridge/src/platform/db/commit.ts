import { Client, type PoolClient } from 'pg'
import { SECOND_MS } from '@sadu/contract/core/time'
import { CommitUnknown, isDatabaseUnreachable, TransactionAborted } from './errors.ts'

/** How long a cancelled commit may take to answer. */
const CANCEL_MS = 5 * SECOND_MS

/** A warning. A commit gives one when its wait for a synchronous standby is cancelled: the primary
 * has stored the transaction, but a failover may lose it. */
const WARNING = '01000'

/** Commits a transaction. The server lets a commit wait for a synchronous standby without an end, so
 * that wait is cancelled after `withinMs`, from a connection of its own to `address`. Rejects with
 * `CommitUnknown` if the transaction may be stored or not, with `TransactionAborted` if the work
 * ignored a failed statement, and with the server's error if it refused to commit. */
export async function commit(client: PoolClient, address: string, withinMs: number): Promise<void> {
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
        cancelling = cancelWork(client, address)
      }, withinMs),
      setTimeout(() => reject(new CommitUnknown()), withinMs + CANCEL_MS),
    )
  })
  async function committed() {
    try {
      return await client.query('commit')
    } finally {
      // A cancel that is late would stop what the connection does next.
      await cancelling
    }
  }
  try {
    const { command } = await Promise.race([committed(), noAnswer])
    if (isWaitCancelled) throw new CommitUnknown()
    if (command !== 'COMMIT') throw new TransactionAborted()
  } catch (error) {
    throw isDatabaseUnreachable(error) ? new CommitUnknown(error) : error
  } finally {
    for (const timer of timers) clearTimeout(timer)
    client.off('notice', onNotice)
  }
}

/** Cancels what the server does for a connection. If that fails, the commit is given up without an
 * answer. */
async function cancelWork(client: PoolClient, address: string): Promise<void> {
  const { processID } = client as PoolClient & { processID: number }
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
