import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from './drizzle.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import type { Database, Tx } from './database.ts'
import { driverCode, TransactionAborted } from './errors.ts'
import { prepared } from './prepared.ts'
import { client } from './schema/customers.ts'

const add = (tx: Tx, id: string) => tx.insert(client).values({ id, since: '2026-01-01' })
const has = async (db: Database, id: string) =>
  (await db.read((tx) => tx.select().from(client))).some((row) => row.id === id)

describeOnDatabases.both('a database', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind)
  })
  afterAll(() => db.close())

  test('returns its kind and answers a ping', async () => {
    expect(db.kind).toBe(kind)
    await db.ping()
  })

  test('commits what a transaction wrote', async () => {
    expect(await db.write(async (tx) => (await add(tx, 'KEPT01'), 'done'))).toBe('done')
    expect(await has(db, 'KEPT01')).toBe(true)
  })

  test('rolls back a transaction that throws, and rethrows the error', async () => {
    const failing = db.write(async (tx) => {
      await add(tx, 'UNDONE1')
      throw new Error('rolled back on purpose')
    })
    await expect(failing).rejects.toThrow('rolled back on purpose')
    expect(await has(db, 'UNDONE1')).toBe(false)
  })

  test('rejects a transaction in which a failed statement was ignored', async () => {
    const swallowing = db.write(async (tx) => {
      await add(tx, 'LOST001')
      await tx.execute(sql`select 1 / 0`).catch(() => {})
    })
    await expect(swallowing).rejects.toThrow(TransactionAborted)
    expect(await has(db, 'LOST001')).toBe(false)
  })

  test('does not show uncommitted data', async () => {
    const { promise: written, resolve: wrote } = Promise.withResolvers<void>()
    const undone = db
      .write(async (tx) => {
        await add(tx, 'HIDDEN1')
        wrote()
        await tx.execute(sql`select pg_sleep(0.05)`)
        throw new Error('undo')
      })
      .catch(() => {})
    await written
    expect(await has(db, 'HIDDEN1')).toBe(false)
    await undone
  })

  test('gives the error code of a rejected row', async () => {
    await db.write((tx) => add(tx, 'TWICE01'))
    const error = await db.write((tx) => add(tx, 'TWICE01')).catch((refused: unknown) => refused)
    expect(driverCode(error)).toBe('23505')
    const checked = await db.write((tx) => add(tx, 'no')).catch((refused: unknown) => refused)
    expect(driverCode(checked)).toBe('23514')
  })

  test('builds a prepared query once per connection and runs it in reads and writes', async () => {
    let built = 0
    const byId = prepared('test_client_by_id', (tx) => {
      built += 1
      return tx
        .select()
        .from(client)
        .where(sql`id = ${sql.placeholder('id')}`)
        .prepare('test_client_by_id')
    })
    await db.write((tx) => add(tx, 'READ001'))
    const read = (work: (tx: Tx) => Promise<unknown>) => db.read(work)
    const write = (work: (tx: Tx) => Promise<unknown>) => db.write(work)
    for (const run of [read, write, read, write]) {
      const rows = await run((tx) => byId(tx).execute({ id: 'READ001' }))
      expect(rows).toMatchObject([{ id: 'READ001', since: '2026-01-01' }])
    }
    // PostgreSQL has separate connections for reads and writes.
    expect(built).toBe(db.kind === 'postgres' ? 2 : 1)
  })
})
