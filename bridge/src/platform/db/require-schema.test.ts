import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { migrationFolder } from '../../../../testing/migration-folder.ts'
import type { Database } from './database.ts'
import { DatabaseStartError } from './errors.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migration-files.ts'
import { prepareSchema, requireSchema } from './require-schema.ts'

/** A column is renamed: one release adds the new column, the next one removes the old column. */
const BOATS = { '900-boats.sql': 'create table boat (name text);' }
const EXPANDED = {
  ...BOATS,
  '910-called.sql': 'alter table boat add column called text;',
}
const CONTRACTED = {
  ...EXPANDED,
  '920-one-name.sql':
    '-- The old name.\n-- needs 910-called.sql\nalter table boat drop column name;',
}

describeOnDatabases.both('the schema of a newer release', (kind) => {
  let db: Database
  beforeEach(async () => {
    db = await testDatabase(kind)
  })
  afterEach(() => db.close())

  test('works with the previous release, but not with an older one', async () => {
    await migrate(db, migrationFolder(EXPANDED))
    await prepareSchema(db, migrationFolder(BOATS))
    await migrate(db, migrationFolder(CONTRACTED))
    await requireSchema(db, migrationFolder(EXPANDED))
    await requireSchema(db, migrationFolder(CONTRACTED))
    for (const start of [prepareSchema, requireSchema]) {
      const started = start(db, migrationFolder(BOATS))
      await expect(started).rejects.toThrow(DatabaseStartError)
      await expect(started).rejects.toThrow(/since 920-one-name\.sql only releases with 910-called/)
    }
  })
})

/** The last migration of 0.1.0, the first release. */
const FIRST_RELEASE = '461-trip-cards-join.sql'
const REMOVES =
  /\b(drop (table|column|view)|rename (to|column|constraint)|set not null|alter column \w+ (set data )?type)\b/i
const NEEDS = /^-- needs (\S+)$/m

/** Whether statements of the previous release would fail: on something removed, or on a new column
 * that they do not fill. */
const isContracting = (statements: string) =>
  REMOVES.test(statements) ||
  [...statements.matchAll(/\badd\s[^,;]*/gi)].some(
    ([added]) => /not null/i.test(added) && !/default|generated/i.test(added),
  )

test.each([
  ['alter table boat drop column name;', true],
  ['alter table boat rename column name to called;', true],
  ['alter table boat alter column name type text;', true],
  ['alter table boat add column name text not null;', true],
  ["alter table boat add column name text not null default 'sanbuq', add length int;", false],
  ['create type sail as enum (); create table boat (name text not null);', false],
])('“%s” breaks bridges of the previous release: %s', (statement, expected) => {
  expect(isContracting(statement)).toBe(expected)
})

test('a migration that breaks the previous release names the migration that bridges need', () => {
  const names = readdirSync(MIGRATIONS).toSorted()
  const wrong = names.filter((name, at) => {
    const text = readFileSync(new URL(name, MIGRATIONS), 'utf8')
    const needs = NEEDS.exec(text)?.[1]
    if (needs !== undefined) return !names.slice(0, at).includes(needs)
    return name > FIRST_RELEASE && isContracting(text.replaceAll(/^--.*$/gm, ''))
  })
  expect(wrong).toEqual([])
})
