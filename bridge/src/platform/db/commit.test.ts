import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../../scripts/postgres.mjs'
import { cancelWork, commit } from './commit.ts'
import type { Database } from './database.ts'
import { sql } from './drizzle.ts'
import { CommitUnknown, driverCode, StandbyUnavailable } from './errors.ts'
import { openPostgres } from './postgres.ts'
import { rowsOf } from './rows-of.ts'
import { confirmEarlier } from './standby.ts'

const server = process.env['TEST_DATABASE_URL']
const LIMITS = {
  connectMs: 60_000,
  statementMs: 60_000,
  idleMs: 60_000,
  commitMs: 100,
}

/** The server can be set to wait for a standby that does not exist. */
describe.each(server === undefined ? [] : ['postgres'])('a commit on %s', () => {
  let folder: string
  let own: Awaited<ReturnType<typeof startPostgres>>
  let db: Database

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sadu-standby-'))
    chmodSync(folder, 0o711)
    own = await startPostgres(() => {}, folder, ['synchronous_commit=on'])
    db = await openPostgres(own.url, { poolSize: 2, limits: LIMITS })
    await db.write(async (tx) => {
      await tx.execute(sql`create table kept (id int)`)
      await tx.execute(sql`create table tried (id int)`)
      await tx.execute(
        sql`create function end_connection() returns trigger language plpgsql as
          $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`,
      )
      await tx.execute(
        sql`create function wait_long() returns trigger language plpgsql as
          $$ begin perform pg_sleep(60); return null; end $$`,
      )
    })
  })
  afterAll(async () => {
    await db.close()
    await own.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const keep = (id: number) => db.write((tx) => tx.execute(sql`insert into kept values (${id})`))
  const kept = async () =>
    (await db.read((tx) => rowsOf<{ id: number }>(tx, sql`select id from kept order by id`))).map(
      ({ id }) => id,
    )
  const atCommit = async (work: 'end_connection' | 'wait_long', id: number) =>
    db
      .write(async (tx) => {
        await tx.execute(sql`create constraint trigger at_commit after insert on kept
          deferrable initially deferred for each row execute function ${sql.raw(work)}()`)
        await tx.execute(sql`insert into kept values (${id})`)
      })
      .catch((error: unknown) => error)

  test('is unknown when its connection ends', async () => {
    expect(await atCommit('end_connection', 1)).toBeInstanceOf(CommitUnknown)
    expect(await kept()).toEqual([])
  })

  test('stores nothing when the server cancels it', async () => {
    expect(driverCode(await atCommit('wait_long', 2))).toBe('57014')
    expect(await kept()).toEqual([])
  })

  test('does not cancel the next statement when its cancel request arrives late', async () => {
    const { hostname, port } = new URL(own.url)
    const slow = createServer((near) => {
      near.on('error', () => {})
      setTimeout(() => {
        const far = connect(Number(port), hostname).on('error', () => {})
        near.pipe(far).pipe(near)
      }, 300)
    })
    slow.listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const through = new URL(own.url)
    through.port = String((slow.address() as AddressInfo).port)
    const pool = new Pool({ connectionString: own.url })
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`create function wait_a_little() returns trigger language plpgsql as
        $$ begin perform pg_sleep(0.2); return null; end $$`)
      await client.query(`create constraint trigger at_commit after insert on kept
        deferrable initially deferred for each row execute function wait_a_little()`)
      await client.query('insert into kept values (9)')
      await commit(client, cancelWork(through.href), 100)
      expect(await client.query('select pg_sleep(1)')).toMatchObject({ rowCount: 1 })
    } finally {
      await client.query('drop function if exists wait_a_little cascade')
      await client.query('delete from kept where id = 9')
      client.release()
      await pool.end()
      slow.close()
    }
  })

  /** Resolves once commits wait for the standby, which the server starts some time after it reads the
   * setting. */
  async function commitsWait() {
    const pool = new Pool({ connectionString: own.url })
    let [begun, ended] = [0, 0]
    const waiting = sql`from pg_stat_activity where wait_event = 'SyncRep'`
    await expect
      .poll(async () => {
        begun += 1
        void pool.query('insert into tried values (1)').then(() => (ended += 1))
        return db.read((tx) => rowsOf(tx, sql`select pid ${waiting}`))
      })
      .not.toEqual([])
    await expect
      .poll(async () => {
        await db.read((tx) => tx.execute(sql`select pg_cancel_backend(pid) ${waiting}`))
        return begun - ended
      })
      .toBe(0)
    await pool.end()
  }

  /** Sets the standby that commits wait for. */
  async function waitFor(standby: string) {
    await db.session((tx) =>
      tx.execute(sql.raw(`alter system set synchronous_standby_names = '${standby}'`)),
    )
    await db.read((tx) => tx.execute(sql`select pg_reload_conf()`))
  }

  test('is unknown when no standby confirms it in time, and later writes are refused', async () => {
    await waitFor('away')
    await commitsWait()
    const [first, ...others] = await Promise.allSettled([keep(3), keep(4), keep(5)])
    expect(first).toMatchObject({ reason: expect.any(CommitUnknown) })
    for (const other of others) {
      expect(other).toMatchObject({ reason: expect.any(StandbyUnavailable) })
    }
    await expect(keep(6)).rejects.toThrow(StandbyUnavailable)
    expect(await kept()).toEqual([3])
  })

  test('does not wait for a standby when it may be lost in a failover', async () => {
    await db.writeLocally((tx) => tx.execute(sql`insert into kept values (7)`))
    expect(await kept()).toEqual([3, 7])
  })

  test('succeeds again after a standby is no longer required', async () => {
    await db.session((tx) => tx.execute(sql`alter system reset synchronous_standby_names`))
    await db.read((tx) => tx.execute(sql`select pg_reload_conf()`))
    await expect.poll(() => keep(8).catch((error: unknown) => error)).not.toBeInstanceOf(Error)
    expect(await kept()).toContain(8)
  })

  test('waits for a standby also when it only confirms earlier writes', async () => {
    await waitFor('away')
    await commitsWait()
    await expect(db.write(confirmEarlier)).rejects.toThrow(CommitUnknown)
  })
})
