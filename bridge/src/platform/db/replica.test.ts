import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { end, run } from '../../../../scripts/children.mjs'
import {
  freePort,
  installedPostgres,
  startPostgres,
  startServer,
  unprivileged,
} from '../../../../scripts/postgres.mjs'
import { TEST_MS } from '../../../../vitest.limits.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Database } from './database.ts'
import { sql } from './drizzle.ts'
import { openPostgres } from './postgres.ts'
import { rowsOf } from './rows-of.ts'

const programs = await installedPostgres()
const canCopy = programs !== undefined && existsSync(join(programs, 'pg_basebackup'))
const LIMITS = {
  connectMs: TEST_MS,
  statementMs: TEST_MS,
  idleMs: TEST_MS,
  commitMs: TEST_MS,
}

/** A copy of a running server that follows it. */
async function startReplica(folder: string, primary: string) {
  if (programs === undefined) throw new Error('no PostgreSQL is installed')
  const options = {
    ...unprivileged(folder),
    cwd: folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  }
  const data = join(folder, 'data')
  const { code, output } = await run(
    join(programs, 'pg_basebackup'),
    ['-d', primary, '-D', data, '-R', '-c', 'fast', '-X', 'stream'],
    options,
  )
  if (code !== 0) throw new Error(output)
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
  const start = () => startServer(programs, data, [...settings, 'max_connections=120'], options)
  let server = await start()
  return {
    url: Object.assign(new URL(primary), { port: String(port) }).href,
    restart: async () => void (server = await start()),
    stop: () => end(server, { name: 'SIGINT' }),
  }
}

describe.each(canCopy ? ['PostgreSQL'] : [])('a replica of %s', () => {
  let folder: string
  let primary: Awaited<ReturnType<typeof startPostgres>>
  let replica: Awaited<ReturnType<typeof startReplica>>
  let db: Database
  let onReplica: Database

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sadu-replica-'))
    chmodSync(folder, 0o711)
    const inside = (name: string) => {
      mkdirSync(join(folder, name), { mode: 0o711 })
      return join(folder, name)
    }
    primary = await startPostgres(() => {}, inside('primary'), ['synchronous_commit=on'])
    replica = await startReplica(inside('replica'), primary.url)
    db = await openPostgres(primary.url, { replicaUrl: replica.url, limits: LIMITS })
    onReplica = await openPostgres(replica.url, { limits: LIMITS })
    await db.write((tx) => tx.execute(sql`create table kept (id int)`))
  })
  afterAll(async () => {
    await onReplica.close()
    await db.close()
    await replica.stop()
    await primary.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  /** Moves the clock past the time for which a lagging replica is not used. */
  beforeEach(() => {
    past += 60_000
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + past)
    return () => vi.restoreAllMocks()
  })
  let past = 0

  const where = (database: Database) =>
    database.readOnReplica(async (tx) => {
      const [row] = await rowsOf<{ is: boolean }>(tx, sql`select pg_is_in_recovery() as is`)
      return row?.is ? 'replica' : 'primary'
    })
  const reads = () => db.load()?.replicaReads

  test.each([
    ['on', 10],
    ['off', 0],
  ])(
    'always returns what was just written on the primary, with synchronous_commit %s',
    async (value, least) => {
      const url = `${primary.url}?options=-csynchronous_commit%3D${value}`
      const own = await openPostgres(url, { replicaUrl: replica.url, limits: LIMITS })
      await own.write((tx) => tx.execute(sql`truncate kept`))
      for (let id = 1; id <= 20; id += 1) {
        past += 2_000
        await own.write((tx) => tx.execute(sql`insert into kept values (${id})`))
        const found = await own.readOnReplica((tx) =>
          rowsOf<{ count: number }>(tx, sql`select count(*)::int from kept`),
        )
        expect(found).toEqual([{ count: id }])
      }
      expect(own.load()?.replicaReads?.used).toBeGreaterThanOrEqual(least)
      await own.close()
    },
  )

  test('is not used when it lags, and is not tried again for a while', async () => {
    const write = () => db.write((tx) => tx.execute(sql`insert into kept values (100)`))
    const state = sql`select pg_get_wal_replay_pause_state() as is`
    await onReplica.read((tx) => tx.execute(sql`select pg_wal_replay_pause()`))
    await write()
    await expect.poll(() => onReplica.read((tx) => rowsOf(tx, state))).toEqual([{ is: 'paused' }])
    await write()
    const before = reads()
    expect(await where(db)).toBe('primary')
    await onReplica.read((tx) => tx.execute(sql`select pg_wal_replay_resume()`))
    expect(await where(db)).toBe('primary')
    expect(reads()).toEqual({ ...before, late: (before?.late ?? 0) + 2 })
    past += 2_000
    await expect.poll(() => where(db)).toBe('replica')
  })

  test('does not block reads when an open connection stops responding', async () => {
    const { hostname, port } = new URL(replica.url)
    const ways: Socket[] = []
    const between = createServer((near) => {
      const far = connect(Number(port), hostname).on('error', () => {})
      near
        .on('error', () => {})
        .pipe(far)
        .pipe(near)
      ways.push(near, far)
    }).listen(0, '127.0.0.1')
    await once(between, 'listening')
    const through = String((between.address() as AddressInfo).port)
    const replicaUrl = Object.assign(new URL(replica.url), { port: through }).href
    const own = await openPostgres(primary.url, { replicaUrl, limits: LIMITS })
    await expect.poll(() => ((past += 60_000), where(own))).toBe('replica')
    for (const way of ways) way.unpipe()
    expect(await where(own)).toBe('primary')
    for (const way of ways) way.destroy()
    await own.close()
    between.close()
  })

  test('fails a read that writes, which then runs on the primary', async () => {
    const before = reads()
    await db.readOnReplica((tx) => tx.execute(sql`insert into kept values (200)`))
    expect(reads()).toEqual({ ...before, failed: (before?.failed ?? 0) + 1 })
  })

  test('passes on a refusal that a read throws, and is used again', async () => {
    const before = reads()
    const refused = db.readOnReplica(async () => {
      throw new Refusal('notFound')
    })
    await expect(refused).rejects.toThrow(Refusal)
    expect(reads()).toEqual(before)
    expect(await where(db)).toBe('replica')
  })

  test('is not used when it is down or was promoted', async () => {
    await replica.stop()
    expect(await where(db)).toBe('primary')
    await replica.restart()
    past += 60_000
    await expect.poll(() => ((past += 60_000), where(db))).toBe('replica')
    await onReplica.read((tx) => tx.execute(sql`select pg_promote()`))
    past += 60_000
    expect(await where(db)).toBe('primary')
  })

  test('is not needed at the start, and requires verified TLS', async () => {
    const elsewhere = Object.assign(new URL(primary.url), { port: '1' }).href
    const alone = await openPostgres(primary.url, { replicaUrl: elsewhere, limits: LIMITS })
    expect(await where(alone)).toBe('primary')
    await alone.close()
    const open = openPostgres(primary.url, {
      replicaUrl: 'postgres://db.internal/sadu?sslmode=disable',
    })
    await expect(open).rejects.toMatchObject({
      message: expect.stringMatching(/^DATABASE_REPLICA_URL gives up verified TLS/),
    })
  })
})
