import { Pool, type PoolClient } from 'pg'
import { sessionOf, withClient } from './client.ts'
import type { Database, ExecScript, Tx } from './database.ts'
import { listenOn } from './listen.ts'
import { createNotifier, NOTIFY_ALL, type Notifier } from './notifications.ts'
import { announceOn } from './presence.ts'
import { overTls } from './over-tls.ts'
import { cancelByWire, cancelWork, createCommit } from './commit.ts'
import { DatabaseStartError, isDatabaseUnreachable, TransactionAborted } from './errors.ts'
import { openReplica } from './replica.ts'
import { UnnamedClient } from './unnamed-client.ts'
import { placeOf, startError } from './start-error.ts'
import { MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'

const OLDEST_VERSION = 15

/** Timeouts: to connect, for a statement, between statements of a transaction, and for a commit to
 * reach a synchronous standby, and the same while none answers. */
const LIMITS = {
  connectMs: 5 * SECOND_MS,
  statementMs: 15 * SECOND_MS,
  idleMs: 30 * SECOND_MS,
  commitMs: 5 * SECOND_MS,
  awayMs: SECOND_MS / 2,
}

/** How much later than the server the driver gives up a statement, in case the network is cut. */
const SILENCE_MS = 5 * SECOND_MS
/** The timeout of a script, such as a long migration: about 24 days, the longest that a timer has. */
const NO_TIMEOUT_MS = 2 ** 31 - 1

/** How far the log is that holds everything committed. A commit that waits for no disk can be seen before
 * it is flushed. */
const POSITION = `select case when current_setting('synchronous_commit') = 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as at`

type Options = {
  /** An address whose connections stay those of one server, if `databaseUrl` leads to PgBouncer, which
   * gives each transaction any of its connections. */
  sessionUrl?: string | undefined
  /** The address of a replica, for reads that it may answer. */
  replicaUrl?: string | undefined
  poolSize?: number | undefined
  limits?: typeof LIMITS
}

/** Opens a connection pool to PostgreSQL 15 or newer and checks that it answers. Connections to
 * other machines use TLS only. */
export async function openPostgres(
  databaseUrl: string,
  { sessionUrl, replicaUrl, poolSize = 10, limits = LIMITS }: Options = {},
): Promise<Database> {
  const place = placeOf(databaseUrl)
  const address = overTls(databaseUrl)
  const sessionAddress =
    sessionUrl === undefined ? address : overTls(sessionUrl, 'DATABASE_SESSION_URL')
  const isPooled = sessionUrl !== undefined
  const direct = {
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleMs,
  }
  const common = {
    application_name: 'sadu',
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.statementMs + SILENCE_MS,
    keepAlive: true,
  }
  const pool = new Pool({
    ...common,
    // PgBouncer refuses the timeouts as parameters: it sets them itself.
    ...(isPooled ? { Client: UnnamedClient } : direct),
    connectionString: address,
    max: poolSize,
    // Connections are kept for long: a new one has to plan every query again, and a burst of new
    // ones delays callers.
    idleTimeoutMillis: 10 * MINUTE_MS,
  })
  const sessionPool = isPooled
    ? new Pool({ ...common, ...direct, connectionString: sessionAddress, max: 1 })
    : pool
  // The pool removes an idle connection that breaks; the next query reports the problem.
  pool.on('error', () => {})
  if (isPooled) sessionPool.on('error', () => {})
  const replica =
    replicaUrl === undefined
      ? null
      : openReplica({
          ...common,
          ...direct,
          connectionString: overTls(replicaUrl, 'DATABASE_REPLICA_URL'),
          max: poolSize,
        })
  const endPools = () =>
    Promise.all([...[...new Set([pool, sessionPool])].map((one) => one.end()), replica?.close()])
  try {
    await requireServer(pool, place)
  } catch (error) {
    await endPools()
    throw error instanceof DatabaseStartError ? error : startError(place, error)
  }

  const cancel = isPooled ? cancelByWire : cancelWork(address)
  const commitIt = createCommit(cancel, limits)
  const notifier = createNotifier((batch) => pool.query(NOTIFY_ALL, [batch]))

  const read: Database['read'] = (work) => withClient(pool, (client) => work(sessionOf(client)))
  const position = async () => {
    const { rows } = await pool.query<{ at: string }>(POSITION)
    return rows[0]?.at ?? ''
  }

  return {
    kind: 'postgres',
    read,
    async readOnReplica(work) {
      const answer = await replica?.read(position, work)
      return answer ? answer.result : read(work)
    },
    write: (work) => withClient(pool, (client) => inTransaction(client, notifier, work, commitIt)),
    session: (work) =>
      withClient(sessionPool, (client) => work(sessionOf(client), scriptsOf(client))),
    listen: (channel, heard) => listenOn(sessionAddress, channel, heard),
    announce: (bridge) => announceOn(sessionAddress, bridge),
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      replicaReads: replica && { ...replica.reads },
    }),
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await notifier.idle()
      await endPools()
    },
  }
}

async function requireServer(pool: Pool, place: string): Promise<void> {
  const { rows } = await pool.query<{ version: number; isBounded: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version,
      '0' not in (current_setting('statement_timeout'),
        current_setting('idle_in_transaction_session_timeout')) as "isBounded"`,
  )
  const { version = 0, isBounded = false } = rows[0] ?? {}
  if (version < OLDEST_VERSION) {
    throw new DatabaseStartError(
      'tooOld',
      `PostgreSQL at ${place} is version ${version}; Sadu needs ${OLDEST_VERSION} or newer.`,
    )
  }
  if (isBounded) return
  throw new DatabaseStartError(
    'unbounded',
    `Statements at ${place} may run without an end. Set statement_timeout and ` +
      'idle_in_transaction_session_timeout by connect_query, as deploy/pgbouncer/pgbouncer.ini does.',
  )
}

/** Without parameters, the server accepts several statements. */
const scriptsOf =
  (client: PoolClient): ExecScript =>
  async (script) => {
    const query = { text: script, query_timeout: NO_TIMEOUT_MS }
    await client.query(query)
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
