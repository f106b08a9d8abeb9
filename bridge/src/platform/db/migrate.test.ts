import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { sql } from './drizzle.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import type { Database } from './database.ts'
import { DatabaseStartError, driverCode } from './errors.ts'
import { migrate } from './migrate.ts'
import { rowsOf } from './rows-of.ts'

/** A folder of migrations that follow the product's own. */
function folderOf(files: Record<string, string>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'sadu-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

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

describeOnDatabases.both('migrate', (kind) => {
  let db: Database
  beforeEach(async () => {
    db = await testDatabase(kind)
  })
  afterEach(() => db.close())
  const boats = () =>
    db.read((tx) => rowsOf<{ name: string }>(tx, sql`select name from boat order by name`))

  test('does nothing on a database that is up to date', async () => {
    expect(await migrate(db)).toEqual([])
  })

  test('runs missing migrations in order, once even with two processes', async () => {
    const folder = folderOf({
      '901-crew.sql': "insert into boat values ('baghlah')",
      '900-boats.sql': BOATS,
      'notes.txt': 'no migration',
    })
    const ran = await Promise.all([migrate(db, folder), migrate(db, folder)])
    expect(ran.flat().toSorted()).toEqual(['900-boats.sql', '901-crew.sql'])
    expect(await boats()).toEqual([{ name: 'baghlah' }, { name: 'sanbuq' }])
  })

  test('refuses a file that was changed after it ran', async () => {
    await migrate(db, folderOf({ '900-boats.sql': BOATS }))
    const changed = migrate(db, folderOf({ '900-boats.sql': `${BOATS} -- changed` }))
    await expect(changed).rejects.toThrow(DatabaseStartError)
    await expect(changed).rejects.toThrow(/900-boats\.sql has run .* and was changed/)
  })

  test('refuses a number lower than one that has run, and runs none after it', async () => {
    await migrate(db, folderOf({ '900-boats.sql': BOATS }))
    const late = folderOf({
      '899-late.sql': "insert into boat values ('late')",
      '900-boats.sql': BOATS,
      '901-crew.sql': "insert into boat values ('baghlah')",
    })
    await expect(migrate(db, late)).rejects.toThrow(DatabaseStartError)
    await expect(migrate(db, late)).rejects.toThrow(/899-late\.sql has not run .* 900-boats\.sql/)
    expect(await boats()).toEqual([{ name: 'sanbuq' }])
  })

  test('rolls back a migration that fails', async () => {
    const folder = folderOf({ '900-boats.sql': `${BOATS} create table client (id text);` })
    const failure = await migrate(db, folder).catch((error: unknown) => error)
    expect(driverCode(failure)).toBe('42P07')
    const left = await db.read((tx) =>
      rowsOf(tx, sql`select name from migration where name like '900%'`),
    )
    expect(left).toEqual([])
    expect(driverCode(await boats().catch((error: unknown) => error))).toBe('42P01')
  })
})
