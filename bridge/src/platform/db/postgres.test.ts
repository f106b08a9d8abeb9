import { describe, expect, test } from 'vitest'
import { openDatabase } from './connect.ts'
import { sql } from './drizzle.ts'
import { refusalOf as refusalOfCall } from '../../pipeline/failures.ts'
import type { Tx } from './database.ts'
import { driverCode, isDatabaseUnreachable } from './errors.ts'
import { rowsOf } from './rows-of.ts'

const server = process.env['TEST_DATABASE_URL']
const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '/nowhere' })
const refusalOf = (databaseUrl: string) =>
  open(databaseUrl).then(
    () => null,
    (error: unknown) => error,
  )
const changed = (change: Partial<Pick<URL, 'password' | 'pathname'>>) =>
  Object.assign(new URL(server ?? 'postgres://localhost'), change).href

describe('a wrong DATABASE_URL is refused with an explanation', () => {
  test.each([
    ['http://localhost/sadu', 'addressInvalid', /Write it as postgresql:\/\//],
    ['sadu', 'addressInvalid', /Write it as postgresql:\/\//],
    [
      'postgres://sadu:hidden@127.0.0.1:1/sadu',
      'unreachable',
      /127\.0\.0\.1:1\/sadu .*ECONNREFUSED/,
    ],
  ])('%s', async (url, problem, message) => {
    const refusal = await refusalOf(url)
    expect(refusal).toMatchObject({ problem, message: expect.stringMatching(message) })
    expect(String(refusal)).not.toContain('hidden')
  })
})

describe.each(server === undefined ? [] : [server])('a PostgreSQL database', (url) => {
  test('refuses a wrong password', async () => {
    const refusal = await refusalOf(changed({ password: 'not-it' }))
    expect(refusal).toMatchObject({ problem: 'signInRefused' })
    expect(String(refusal)).not.toContain('not-it')
  })

  test('is named in the error when it is missing', async () => {
    const refusal = await refusalOf(changed({ pathname: '/no_such_database' }))
    expect(refusal).toMatchObject({
      problem: 'databaseMissing',
      message: expect.stringContaining('no_such_database'),
    })
  })

  test('fails only the call whose connection the server ended', async () => {
    const db = await open(url)
    const ended = await db
      .write((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
      .catch((error: unknown) => error)
    expect(isDatabaseUnreachable(ended)).toBe(true)
    await db.ping()
    await db.close()
  })

  test('uses as many connections as configured', async () => {
    const db = await openDatabase({ databaseUrl: url, dataDir: '/nowhere', poolSize: 3 })
    const pid = (tx: Tx) =>
      rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid from pg_sleep(0.05)`)
    const asked = Array.from({ length: 9 }, () => [db.read(pid), db.write(pid)]).flat()
    const pids = (await Promise.all(asked)).map(([row]) => row?.pid)
    expect(new Set(pids).size).toBe(3)
    await db.close()
  })

  test('can be read while more writes are open than there are connections', async () => {
    const db = await openDatabase({ databaseUrl: url, dataDir: '/nowhere', poolSize: 2 })
    let end = () => {}
    const held = new Promise<void>((resolve) => (end = resolve))
    const writes = Array.from({ length: 3 }, () => db.write(() => held))
    expect(await db.read((tx) => rowsOf(tx, sql`select 1 as one`))).toEqual([{ one: 1 }])
    end()
    await Promise.all(writes)
    await db.close()
  })

  test('fails as “unavailable” in a transaction whose connection has ended', async () => {
    const db = await open(url)
    const failed = await db
      .write(async (tx) => {
        const [row] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
        await db.read((other) => other.execute(sql`select pg_terminate_backend(${row?.pid})`))
        const next = () => tx.execute(sql`select 1`)
        // The first two fail because the connection is ending and has ended.
        await Promise.allSettled([next()])
        await Promise.allSettled([next()])
        await next()
      })
      .catch((error: unknown) => error)
    expect(refusalOfCall(failed).codeName).toBe('unavailable')
    await db.close()
  })

  test('reconnects after a write on a read-only server', async () => {
    const db = await open(url)
    const pid = (tx: Tx) => rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
    const before = await db.write(pid)
    const failed = await db
      .write(async (tx) => {
        await tx.execute(sql`set transaction read only`)
        await tx.execute(sql`create table never (id int)`)
      })
      .catch((error: unknown) => error)
    expect(driverCode(failed)).toBe('25006')
    expect(refusalOfCall(failed).codeName).toBe('unavailable')
    expect(await db.write(pid)).not.toEqual(before)
    await db.close()
  })
})
