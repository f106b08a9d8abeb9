import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPgBouncer, startPgBouncer } from '../../../../scripts/pgbouncer.mjs'
import { freePort, startPostgres } from '../../../../scripts/postgres.mjs'
import { TEST_MS } from '../../../../vitest.limits.ts'
import { openLimitStore } from '../limits/open-store.ts'
import { cancelByWire } from './commit.ts'
import type { Database } from './database.ts'
import { sql } from './drizzle.ts'
import { CommitUnknown } from './errors.ts'
import { migrate } from './migrate.ts'
import { notifyAfterCommit } from './notifications.ts'
import { openPostgres } from './postgres.ts'
import { prepared } from './prepared.ts'
import { hasWorker } from './presence.ts'
import { rowsOf } from './rows-of.ts'

const server = process.env['TEST_DATABASE_URL']
const LIMITS = {
  connectMs: TEST_MS,
  statementMs: TEST_MS,
  idleMs: TEST_MS,
  commitMs: 100,
}
/** Fewer than the pool of the bridge, so that transactions take turns. */
const CONNECTIONS = 2

describe.each(server !== undefined && hasPgBouncer() ? ['PgBouncer'] : [])('behind %s', () => {
  let folder: string
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>
  let db: Database

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sadu-pooled-'))
    chmodSync(folder, 0o711)
    const inside = (name: string) => {
      mkdirSync(join(folder, name))
      return join(folder, name)
    }
    postgres = await startPostgres(() => {}, inside('postgres'), ['synchronous_commit=on'])
    pooler = await startPgBouncer(inside('pgbouncer'), postgres.url, {
      default_pool_size: CONNECTIONS,
      reserve_pool_size: 0,
    })
    const options = { sessionUrl: postgres.url, poolSize: 6, limits: LIMITS }
    db = await openPostgres(pooler.url, options)
    await migrate(db)
  })
  afterAll(async () => {
    await db.close()
    await pooler.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a server without a statement timeout is refused', async () => {
    const opening = openPostgres(postgres.url, { sessionUrl: postgres.url, limits: LIMITS })
    await expect(opening).rejects.toMatchObject({
      problem: 'unbounded',
      message: expect.stringContaining('deploy/pgbouncer/pgbouncer.ini'),
    })
  })

  test('a prepared statement runs on all pooled connections', async () => {
    const answer = prepared('answer_later', (tx) =>
      tx
        .select({ pid: sql<number>`pg_backend_pid()` })
        .from(sql`pg_sleep(0.02)`)
        .prepare('answer_later'),
    )
    const run = (tx: Parameters<typeof answer>[0]) => answer(tx).execute()
    const asked = Array.from({ length: 24 }, (_, at) => (at % 2 ? db.read(run) : db.write(run)))
    const pids = (await Promise.all(asked)).map(([row]) => row?.pid)
    expect(new Set(pids).size).toBe(CONNECTIONS)
  })

  test('the statement timeout applies, and sessions keep a connection of their own', async () => {
    const setting = sql`select current_setting('statement_timeout') as of`
    const [timeout] = await db.read((tx) => rowsOf<{ of: string }>(tx, setting))
    expect(timeout).toEqual({ of: '15s' })
    const session = async () =>
      db.session((tx) => rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`))
    expect(await session()).toEqual(await session())
  })

  test('notifications are delivered, and the presence of a worker is detected', async () => {
    const { promise: heard, resolve } = Promise.withResolvers<string>()
    const stop = await db.listen('pooled', (payload) => {
      if (payload !== '') resolve(payload)
    })
    await db.write(async (tx) => notifyAfterCommit(tx, 'pooled', 'news'))
    expect(await heard).toBe('news')
    await stop()
    expect(await hasWorker(db)).toBe(false)
    const leave = await db.announce({ works: true })
    expect(await hasWorker(db)).toBe(true)
    await leave()
    await expect.poll(() => hasWorker(db)).toBe(false)
  })

  test('the limit store grants each claim once and counts uses', async () => {
    const place = { redisUrl: null, databaseUrl: pooler.url, databaseSessionUrl: postgres.url }
    const failed: Error[] = []
    const store = await openLimitStore(place, (error) => failed.push(error), TEST_MS)
    const names = Array.from({ length: 12 }, (_, at) => `claim ${at}`)
    const claim = () =>
      Promise.all(names.map((name) => store.claim?.(name, 60) ?? Promise.resolve(null)))
    expect(await claim()).toEqual(names.map(() => true))
    expect(await claim()).toEqual(names.map(() => false))
    const counter = store.counter('pooled', { points: 100, seconds: 60 })
    await Promise.all(names.map(() => counter.consume('all')))
    expect(await counter.get('all')).toMatchObject({ consumedPoints: names.length })
    expect(failed).toEqual([])
    await store.close()
  })

  test('a commit that no standby confirms is unknown, and its cancellation affects no other commit', async () => {
    await db.write((tx) => tx.execute(sql`create table kept (id int)`))
    await db.session((tx) => tx.execute(sql`alter system set synchronous_standby_names = 'away'`))
    await db.session((tx) => tx.execute(sql`select pg_reload_conf()`))
    const keep = (id: number) => db.write((tx) => tx.execute(sql`insert into kept values (${id})`))
    await expect
      .poll(() =>
        keep(0).then(
          () => null,
          (error: unknown) => error,
        ),
      )
      .toBeInstanceOf(CommitUnknown)
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(keep))
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ reason: expect.any(CommitUnknown) })
    }
    const rows = await db.read((tx) =>
      rowsOf<{ id: number }>(tx, sql`select id from kept where id > 0 order by id`),
    )
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })
})

test('cancelling through a PgBouncer that is gone does not reject', async () => {
  const gone = { processID: 1, secretKey: 1, host: '127.0.0.1', port: await freePort() }
  await expect(cancelByWire(gone as unknown as PoolClient)).resolves.toBeUndefined()
})
