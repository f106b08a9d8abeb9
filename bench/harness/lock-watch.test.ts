import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { watchLocks } from './lock-watch.ts'

const server = process.env['TEST_DATABASE_URL']
const LONG_MS = 100

describe.each(server === undefined ? [] : [server])('the lock watch', (url) => {
  let owner: Client
  let other: Client
  let watch: Awaited<ReturnType<typeof watchLocks>>

  beforeEach(async () => {
    ;[owner, other] = [new Client({ connectionString: url }), new Client({ connectionString: url })]
    await owner.connect()
    await other.connect()
    await owner.query('create table watched_boat (name text)')
    const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
    watch = await watchLocks(url, rows[0]?.pid ?? 0)
    await owner.query('begin')
  })
  afterEach(async () => {
    await owner.query('rollback')
    await owner.query('drop table watched_boat')
    await watch.stop()
    await owner.end()
    await other.end()
  })

  test('measures how long a table was locked and how long another connection waited', async () => {
    await owner.query('lock table watched_boat in access exclusive mode')
    const waiting = other.query('select from watched_boat')
    await expect.poll(() => watch.seen().heldMs).toBeGreaterThan(LONG_MS)
    await expect.poll(() => watch.seen().waitedMs).toBeGreaterThan(LONG_MS)
    await owner.query('rollback')
    await waiting
  })

  test('ignores a lock that allows others to read and write', async () => {
    await owner.query('lock table watched_boat in share update exclusive mode')
    await other.query(`insert into watched_boat values ('sanbuq')`)
    await expect.poll(() => watch.seen().looks).toBeGreaterThan(2)
    expect(watch.seen()).toMatchObject({ heldMs: 0 })
  })
})
