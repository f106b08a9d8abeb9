import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from './drizzle.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { migrationFolder } from '../../../../testing/migration-folder.ts'
import type { Database, Tx } from './database.ts'
import { DatabaseStartError, driverCode } from './errors.ts'
import { migrate } from './migrate.ts'
import { rowsOf } from './rows-of.ts'

const BOATS = `
create table boat (name text not null); -- a comment; with a semicolon
create function boat_is_named() returns trigger language plpgsql as $$
begin
  new.name := coalesce(new.name, 'sanbuq');
  return new;
end;
$$;
create trigger boat_is_named before insert on boat
  for each row execute function boat_is_named(); insert into boat values (null);
`

const INDEX = `-- no transaction
drop index concurrently if exists boat_by_name;
create unique index concurrently boat_by_name
  on boat (name);
`
const boatsIn = (tx: Tx) => rowsOf<{ name: string }>(tx, sql`select name from boat order by name`)

describeOnDatabases.both('migrate', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind)
  })
  afterAll(() => db.close())
  // Cleans up because a new database takes over a second when embedded.
  afterEach(() =>
    db.write(async (tx) => {
      await tx.execute(sql`drop table if exists boat`)
      await tx.execute(sql`drop function if exists boat_is_named`)
      await tx.execute(sql`delete from migration where name >= '900'`)
    }),
  )
  const boats = () => db.read(boatsIn)
  const isIndexed = async () => {
    const found = await db.read((tx) =>
      rowsOf(
        tx,
        sql`select from pg_index where indexrelid = to_regclass('boat_by_name') and indisvalid`,
      ),
    )
    return found.length > 0
  }

  test('does nothing on a database that is up to date', async () => {
    expect(await migrate(db)).toEqual([])
  })

  test('runs missing migrations in order, and once when called concurrently', async () => {
    const folder = migrationFolder({
      '901-crew.sql': "insert into boat values ('baghlah')",
      '900-boats.sql': BOATS,
      'notes.txt': 'no migration',
    })
    const ran = await Promise.all([migrate(db, folder), migrate(db, folder)])
    expect(ran.flat().toSorted()).toEqual(['900-boats.sql', '901-crew.sql'])
    expect(await boats()).toEqual([{ name: 'baghlah' }, { name: 'sanbuq' }])
  })

  test('refuses a file that was changed after it ran', async () => {
    await migrate(db, migrationFolder({ '900-boats.sql': BOATS }))
    const changed = migrate(db, migrationFolder({ '900-boats.sql': `${BOATS} -- changed` }))
    await expect(changed).rejects.toThrow(DatabaseStartError)
    await expect(changed).rejects.toThrow(/900-boats\.sql has run .* and was changed/)
  })

  test('refuses a new migration numbered below one that has run, and runs no others', async () => {
    await migrate(db, migrationFolder({ '900-boats.sql': BOATS }))
    const late = migrationFolder({
      '899-late.sql': "insert into boat values ('late')",
      '900-boats.sql': BOATS,
      '901-crew.sql': "insert into boat values ('baghlah')",
    })
    await expect(migrate(db, late)).rejects.toThrow(DatabaseStartError)
    await expect(migrate(db, late)).rejects.toThrow(/899-late\.sql has not run .* 900-boats\.sql/)
    expect(await boats()).toEqual([{ name: 'sanbuq' }])
  })

  test('reports each migration that ran and names the one that failed', async () => {
    const told: string[] = []
    const folder = migrationFolder({ '900-boats.sql': BOATS, '901-crew.sql': 'insert into crew;' })
    const migrating = migrate(db, folder, { ran: (name) => told.push(name) })
    await expect(migrating).rejects.toThrow(DatabaseStartError)
    await expect(migrating).rejects.toThrow(/^The migration 901-crew\.sql failed: .*syntax error/)
    expect(told).toEqual(['900-boats.sql'])
  })

  test('rolls back a migration that fails', async () => {
    const folder = migrationFolder({ '900-boats.sql': `${BOATS} create table client (id text);` })
    const failure = await migrate(db, folder).catch((error: unknown) => error)
    expect(driverCode(failure)).toBe('42P07')
    const left = await db.read((tx) =>
      rowsOf(tx, sql`select name from migration where name like '900%'`),
    )
    expect(left).toEqual([])
    expect(driverCode(await boats().catch((error: unknown) => error))).toBe('42P01')
  })

  test('runs a file without a transaction statement by statement, and once when called concurrently', async () => {
    const folder = migrationFolder({ '900-boats.sql': BOATS, '901-index.sql': INDEX })
    const ran = await Promise.all([migrate(db, folder), migrate(db, folder)])
    expect(ran.flat().toSorted()).toEqual(['900-boats.sql', '901-index.sql'])
    expect(await isIndexed()).toBe(true)
  })

  test('runs a file without a transaction again after it failed', async () => {
    const files = { '900-boats.sql': BOATS, '901-index.sql': INDEX }
    await migrate(db, migrationFolder({ '900-boats.sql': BOATS }))
    await db.write((tx) => tx.execute(sql`insert into boat values ('sanbuq')`))
    const failed = await migrate(db, migrationFolder(files)).catch((error: unknown) => error)
    expect(driverCode(failed)).toBe('23505')
    expect(await isIndexed()).toBe(false)
    await db.write((tx) => tx.execute(sql`delete from boat`))
    expect(await migrate(db, migrationFolder(files))).toEqual(['901-index.sql'])
    expect(await isIndexed()).toBe(true)
  })
})

const PACE = { lockMs: 50, restMs: 50, attempts: 1_000 }
const WIDER = 'alter table boat add column length int;'

describe.each(process.env['TEST_DATABASE_URL'] === undefined ? [] : ['postgres' as const])(
  'a long-running reader, on %s',
  (kind) => {
    let db: Database
    let release: () => void
    let reading: Promise<unknown>
    beforeEach(async () => {
      db = await testDatabase(kind)
      await migrate(db, migrationFolder({ '900-boats.sql': BOATS }))
      const begun = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      release = released.resolve
      reading = db.write(async (tx) => {
        await boatsIn(tx)
        begun.resolve()
        await released.promise
      })
      await begun.promise
    })
    afterEach(async () => {
      release()
      await reading
      await db.close()
    })
    const folder = () => migrationFolder({ '900-boats.sql': BOATS, '901-wider.sql': WIDER })
    const isMigrationWaiting = async () => {
      const waiting = await db.read((tx) =>
        rowsOf(tx, sql`select from pg_locks where relation = 'boat'::regclass and not granted`),
      )
      return waiting.length > 0
    }

    test('delays a migration, which does not block other readers', async () => {
      const migrating = migrate(db, folder(), { pace: PACE })
      await expect.poll(isMigrationWaiting, { interval: 5 }).toBe(true)
      // Without the timeout of the migration, this would wait for the long reader.
      expect(await db.read(boatsIn)).toEqual([{ name: 'sanbuq' }])
      release()
      expect(await migrating).toEqual(['901-wider.sql'])
    })

    test('makes a migration fail after its last attempt, with nothing applied', async () => {
      const migrating = migrate(db, folder(), { pace: { ...PACE, attempts: 2 } })
      await expect(migrating).rejects.toThrow(DatabaseStartError)
      await expect(migrating).rejects.toThrow(/901-wider\.sql needs a table .* not released/)
      release()
      expect(await migrate(db, folder(), { pace: PACE })).toEqual(['901-wider.sql'])
    })
  },
)
