import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import type { Database, ExecScript, Tx } from './database.ts'
import { listenOn } from './listen.ts'
import { createNotifier, NOTIFY_ALL, type Notifier } from './notifications.ts'
import { announceOn } from './presence.ts'
import { overTls } from './over-tls.ts'
import { commit } from './commit.ts'
import {
  DatabaseStartError,
  driverCode,
  isDatabaseUnreachable,
  READ_ONLY,
  TransactionAborted,
} from './errors.ts'
import { MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'

const OLDEST_VERSION = 15

/** Timeouts: to connect, for a statement, between statements of a transaction, and for a commit to
 * reach a synchronous standby. */
const LIMITS = {
  connectMs: 5 * SECOND_MS,
  statementMs: 15 * SECOND_MS,
  idleMs: 30 * SECOND_MS,
  commitMs: 5 * SECOND_MS,
}

/** How much later than the server the driver gives up a statement, in case the network is cut. */
const SILENCE_MS = 5 * SECOND_MS
/** The timeout of a script, such as a long migration: about 24 days, the longest that a timer has. */
const NO_TIMEOUT_MS = 2 ** 31 - 1

/** Opens a connection pool to PostgreSQL 15 or newer and checks that it answers. Connections to
 * other machines use TLS only. */
export async function openPostgres(
  databaseUrl: string,
  poolSize = 10,
  limits = LIMITS,
): Promise<Database> {
  const place = placeOf(databaseUrl)
  const address = overTls(databaseUrl)
  const pool = new Pool({
    connectionString: address,
    max: poolSize,
    application_name: 'sadu',
    // Connections are kept for long: a new one has to plan every query again, and a burst of new
    // ones delays callers.
    idleTimeoutMillis: 10 * MINUTE_MS,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    query_timeout: limits.statementMs + SILENCE_MS,
    idle_in_transaction_session_timeout: limits.idleMs,
    keepAlive: true,
  })
  // The pool removes an idle connection that breaks; the next query reports the problem.
  pool.on('error', () => {})
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < OLDEST_VERSION) {
      throw new DatabaseStartError(
        'tooOld',
        `PostgreSQL at ${place} is version ${version}; Sadu needs ${OLDEST_VERSION} or newer.`,
      )
    }
  } catch (error) {
    await pool.end()
    throw error instanceof DatabaseStartError ? error : startError(place, error)
  }

  const commitIt = (client: PoolClient) => commit(client, address, limits.commitMs)
  const notifier = createNotifier((batch) => pool.query(NOTIFY_ALL, [batch]))

  return {
    kind: 'postgres',
    read: (work) => withClient(pool, (client) => work(sessionOf(client))),
    write: (work) => withClient(pool, (client) => inTransaction(client, notifier, work, commitIt)),
    session: (work) => withClient(pool, (client) => work(sessionOf(client), scriptsOf(client))),
    listen: (channel, heard) => listenOn(address, channel, heard),
    announce: (bridge) => announceOn(address, bridge),
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await notifier.idle()
      await pool.end()
    },
  }
}

/** One drizzle instance per connection, so that prepared statements live as long as the
 * connection. */
const sessions = new WeakMap<PoolClient, Tx>()

function sessionOf(client: PoolClient): Tx {
  let session = sessions.get(client)
  if (!session) sessions.set(client, (session = drizzle(client)))
  return session
}

/** Without parameters, the server accepts several statements. */
const scriptsOf =
  (client: PoolClient): ExecScript =>
  async (script) => {
    const query = { text: script, query_timeout: NO_TIMEOUT_MS }
    await client.query(query)
  }

async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // A connection that breaks during work rejects its query. Without a listener, the event would end
  // the process.
  let broken: Error | undefined
  const onError = (error: Error) => void (broken = error)
  client.on('error', onError)
  try {
    return await work(client)
  } catch (error) {
    // A connection without an answer is dropped, as is one to a server that is now read-only, since
    // the address may lead to another one.
    if (isDatabaseUnreachable(error) || driverCode(error) === READ_ONLY) broken = error as Error
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

async function inTransaction<T>(
  client: PoolClient,
  notifier: Notifier,
  work: (tx: Tx, exec: ExecScript) => Promise<T>,
  commitIt: (client: PoolClient) => Promise<void>,
): Promise<T> {
  const tx = sessionOf(client)
  await client.query('begin')
  try {
    return await notifier.afterCommit(tx, async () => {
      const result = await work(tx, scriptsOf(client))
      await commitIt(client)
      return result
    })
  } catch (error) {
    if (!(error instanceof TransactionAborted) && !isDatabaseUnreachable(error)) {
      await client.query('rollback').catch((failed: Error) => client.emit('error', failed))
    }
    throw error
  }
}

/** Host, port and database name of an address, without user and password. */
function placeOf(databaseUrl: string): string {
  const address = URL.parse(databaseUrl)
  if (!address || !/^postgres(ql)?:$/.test(address.protocol)) {
    throw new DatabaseStartError(
      'addressInvalid',
      'DATABASE_URL is not a PostgreSQL address. Write it as ' +
        'postgresql://user:password@host:5432/database, or unset it to use the embedded database.',
    )
  }
  return `${address.host || 'the local socket'}${address.pathname}`
}

function startError(place: string, error: unknown): DatabaseStartError {
  const code = driverCode(error)
  if (code === '28P01' || code === '28000') {
    return new DatabaseStartError(
      'signInRefused',
      `PostgreSQL at ${place} refused the user or the password of DATABASE_URL. Correct them and start again.`,
      error,
    )
  }
  if (code === '3D000') {
    return new DatabaseStartError(
      'databaseMissing',
      `PostgreSQL answers, but there is no database at ${place}. Create it or correct DATABASE_URL.`,
      error,
    )
  }
  return new DatabaseStartError(
    'unreachable',
    `PostgreSQL at ${place} does not answer (${code ?? (error as Error).message}). Check that ` +
      'it runs and that DATABASE_URL names the right host and port.',
    error,
  )
}
