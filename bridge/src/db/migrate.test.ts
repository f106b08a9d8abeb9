import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnDatabases, testDatabase } from '../testing/databases.ts'
import type { Database } from './database.ts'
import { DatabaseStartError, driverCode } from './errors.ts'
import { migrate } from './migrate.ts'

describeOnDatabases('migrate', (kind) => {
  let db: Database
  beforeEach(async () => {
    db = await testDatabase(kind)
  })
  afterEach(() => db.close())

  test('has nothing to do on a database that is up to date', async () => {
    expect(await migrate(db)).toEqual([])
  })

  test('runs what is missing, and in two processes at once only once', async () => {
    await db.write(async (tx) => {
      await tx.execute(sql`drop table outbox_message, idempotent_call`)
      await tx.execute(sql`delete from migration where name = '003-operations.sql'`)
    })
    const ran = await Promise.all([migrate(db), migrate(db)])
    expect(ran.flat()).toEqual(['003-operations.sql'])
    await db.read((tx) => tx.execute(sql`select * from outbox_message`))
  })

  test('refuses a file that was changed after it ran', async () => {
    await db.write((tx) =>
      tx.execute(sql`update migration set checksum = 'other' where name like '001%'`),
    )
    await expect(migrate(db)).rejects.toThrowError(DatabaseStartError)
    await expect(migrate(db)).rejects.toThrowError(/001-customers\.sql has run .* and was changed/)
  })

  test('a migration that fails leaves nothing behind', async () => {
    await db.write((tx) => tx.execute(sql`delete from migration where name = '003-operations.sql'`))
    const failure = await migrate(db).then(
      () => null,
      (error: unknown) => error,
    )
    expect(driverCode(failure)).toBe('42P07')
    const { rows } = (await db.read((tx) =>
      tx.execute(sql`select name from migration where name like '003%'`),
    )) as { rows: unknown[] }
    expect(rows).toEqual([])
  })
})
