import { Pool, type PoolClient } from 'pg'
import { sessionOf, withClient } from './client.ts'
import type { Database, ExecScript, Tx } from './database.ts'
import { sql } from './drizzle.ts'
import { listenOn } from './listen.ts'
import { createNotifier, NOTIFY_ALL, type Notifier } from './notifications.ts'
import { announceOn } from './presence.ts'
import { overTls } from './over-tls.ts'
import { cancelByWire, cancelWork, commit } from './commit.ts'
import { DatabaseStartError, isDatabaseUnreachable, TransactionAborted } from './errors.ts'
import { openReplica } from './replica.ts'
import { confirmEarlier, createBreaker } from './standby.ts'
import { UnnamedClient } from './unnamed-client.ts'
import { placeOf, startError } from './start-error.ts'
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

/** The driver's extra timeout for a statement beyond the server's, in case the network is cut. */
const SILENCE_MS = 5 * SECOND_MS
/** The timeout of a script, such as a long migration: about 24 days, the maximum of a timer. */
const NO_TIMEOUT_MS = 2 ** 31 - 1

/** The log position up to which everything committed is included. With `synchronous_commit` off, a
 * commit can be visible before it is flushed. */
const POSITION = `select case when current_setting('synchronous_commit') = 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as at`

type Options = {
  /** A session address, whose connections always use the same server connection. Needed if
   * `databaseUrl` leads to PgBouncer, which may use another one for each transaction. */
  sessionUrl?: string | undefined
  /** The address of a read replica. */
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
  const openPool = (max: number) =>
    new Pool({
      ...common,
      // PgBouncer refuses the timeouts as parameters: it sets them itself.
      ...(isPooled ? { Client: UnnamedClient } : direct),
      connectionString: address,
      max: Math.max(1, max),
      // Connections stay open for a long time: a new one has to plan every query again, and a burst
      // of new ones delays callers.
      idleTimeoutMillis: 10 * MINUTE_MS,
    })
  // Half of the connections are for reads, which continue while writes wait for a lock or a missing
  // standby.
  const reads = openPool(Math.ceil(poolSize / 2))
  const writes = openPool(Math.floor(poolSize / 2))
  const sessionPool = isPooled
    ? new Pool({ ...common, ...direct, connectionString: sessionAddress, max: 1 })
    : writes
  // A pool removes an idle connection that breaks; the next query reports the problem.
  const pools = new Set([reads, writes, sessionPool])
  for (const one of pools) one.on('error', () => {})
  const replica =
    replicaUrl === undefined
      ? null
      : openReplica({
          ...common,
          ...direct,
          connectionString: overTls(replicaUrl, 'DATABASE_REPLICA_URL'),
          max: poolSize,
        })
  const endPools = () => Promise.all([...[...pools].map((one) => one.end()), replica?.close()])
  try {
    await requireServer(writes, place)
  } catch (error) {
    await endPools()
    throw error instanceof DatabaseStartError ? error : startError(place, error)
  }

  const cancel = isPooled ? cancelByWire : cancelWork(address)
  const commitIt = (client: PoolClient) => commit(client, cancel, limits.commitMs)
  const notifier = createNotifier((batch) => writes.query(NOTIFY_ALL, [batch]))
  const breaker = createBreaker(() =>
    withClient(writes, (client) => inTransaction(client, notifier, confirmEarlier, commitIt)),
  )
  const commitOnStandby = async (client: PoolClient) => {
    // Another commit may have waited for the standby in vain during the work of this one.
    breaker.requireStandby()
    await commit(client, openAndCancel, limits.commitMs)
  }
  // The breaker opens before the cancellation. A transaction that waited for a lock of this commit
  // continues after it, and must find the breaker open.
  const openAndCancel = (client: PoolClient) => {
    breaker.open()
    return cancel(client)
  }

  const read: Database['read'] = (work) => withClient(reads, (client) => work(sessionOf(client)))
  const position = async () => {
    const { rows } = await reads.query<{ at: string }>(POSITION)
    return rows[0]?.at ?? ''
  }

  return {
    kind: 'postgres',
    read,
    async readOnReplica(work) {
      const answer = await replica?.read(position, work)
      return answer ? answer.result : read(work)
    },
    async write(work) {
      breaker.requireStandby()
      return withClient(writes, (client) => inTransaction(client, notifier, work, commitOnStandby))
    },
    writeLocally: (work) =>
      withClient(reads, (client) =>
        inTransaction(
          client,
          notifier,
          async (tx) => {
            await tx.execute(sql`set local synchronous_commit = local`)
            return work(tx)
          },
          commitIt,
        ),
      ),
    session: (work) =>
      withClient(sessionPool, (client) => work(sessionOf(client), scriptsOf(client))),
    listen: (channel, heard) => listenOn(sessionAddress, channel, heard),
    announce: (bridge) => announceOn(sessionAddress, bridge),
    load: () => ({
      busy: reads.totalCount - reads.idleCount + writes.totalCount - writes.idleCount,
      idle: reads.idleCount + writes.idleCount,
      waiting: reads.waitingCount + writes.waitingCount,
      isStandbyAway: breaker.isOpen(),
      replicaReads: replica && { ...replica.reads },
    }),
    ping: async () => void (await reads.query('select 1')),
    close: async () => {
      breaker.stop()
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

/** Returns a function that runs scripts. Without parameters, the server accepts several
 * statements. */
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
