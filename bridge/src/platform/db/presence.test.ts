import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/databases.ts'
import type { Database } from './database.ts'
import { sql } from './drizzle.ts'
import { hasWorker, isBridgeRunning } from './presence.ts'

describe.each(process.env['TEST_DATABASE_URL'] === undefined ? [] : ['postgres' as const])(
  'a running bridge, on %s',
  (kind) => {
    let db: Database
    beforeEach(async () => {
      db = await testDatabase(kind)
    })
    afterEach(() => db.close())
    const seen = async () => ({
      isBridgeRunning: await db.write(isBridgeRunning),
      hasWorker: await hasWorker(db),
    })

    test('is detected until it ends, and so is whether it is a worker', async () => {
      expect(await seen()).toEqual({ isBridgeRunning: false, hasWorker: false })
      const leave = await db.announce({ works: false })
      expect(await seen()).toEqual({ isBridgeRunning: true, hasWorker: false })
      const leaveWork = await db.announce({ works: true })
      expect(await seen()).toEqual({ isBridgeRunning: true, hasWorker: true })
      await leaveWork()
      await expect.poll(seen).toEqual({ isBridgeRunning: true, hasWorker: false })
      await leave()
      await expect.poll(seen).toEqual({ isBridgeRunning: false, hasWorker: false })
    })

    test('is detected again after it lost its connection', async () => {
      const leave = await db.announce({ works: true })
      await db.read((tx) =>
        tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'sadu-presence' and datname = current_database()`),
      )
      await expect.poll(() => hasWorker(db)).toBe(false)
      await expect.poll(() => hasWorker(db)).toBe(true)
      await leave()
    })
  },
)

test('a bridge on the embedded database is always a worker', async () => {
  const db = await testDatabase('embedded')
  await (
    await db.announce({ works: true })
  )()
  expect(await hasWorker(db)).toBe(true)
  await db.close()
})
