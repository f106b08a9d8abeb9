import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Database, ExecScript, Tx } from './database.ts'
import { sql } from './drizzle.ts'
import { DatabaseStartError } from './errors.ts'
import { rowsOf } from './rows-of.ts'

const MIGRATIONS = new URL('./migrations/', import.meta.url)
const FILE_NAME = /^\d{3}-[a-z-]+\.sql$/
/** An arbitrary number, the same in every process, so that two starting at once migrate one after
 * the other. */
const MIGRATION_LOCK = 7_238_001

type Migration = { name: string; checksum: string; text: string }

/** Migrates the database: runs each file of `folder` that has not run, in order and each in its own
 * transaction. Returns the names of those that ran. Rejects if a file was changed after it ran, or
 * if a new file has a lower number than one that has run, since the schema would then be
 * unknown. */
export async function migrate(db: Database, folder: URL = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const applied = await db.read(appliedMigrations)
  const ran: string[] = []
  for (const migration of migrations) {
    if (isApplied(migration, applied)) continue
    if (await db.write((tx, exec) => apply(tx, exec, migration))) ran.push(migration.name)
  }
  return ran
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function appliedMigrations(tx: Tx): Promise<Map<string, string>> {
  const known = await rowsOf<{ found: boolean }>(
    tx,
    sql`select to_regclass('migration') is not null as found`,
  )
  if (!known[0]?.found) return new Map()
  const rows = await rowsOf<{ name: string; checksum: string }>(
    tx,
    sql`select name, checksum from migration`,
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** Returns false if another process applied it while this one waited for the lock. */
async function apply(tx: Tx, exec: ExecScript, migration: Migration): Promise<boolean> {
  const { name, text, checksum } = migration
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
  await tx.execute(sql`create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  if (isApplied(migration, await appliedMigrations(tx))) return false
  await exec(text)
  await tx.execute(sql`insert into migration (name, checksum) values (${name}, ${checksum})`)
  return true
}

/** Whether a migration has run. Throws if it was changed since, or if it is new but a later one has
 * run. */
function isApplied({ name, checksum }: Migration, applied: Map<string, string>): boolean {
  const earlier = applied.get(name)
  if (earlier === checksum) return true
  if (earlier !== undefined) {
    throw new DatabaseStartError(
      'migrationChanged',
      `The migration ${name} has run on this database and was changed since. Put the file back as it ` +
        'was and write the change as a new migration.',
    )
  }
  const last = [...applied.keys()].toSorted().at(-1)
  if (last === undefined || name > last) return false
  throw new DatabaseStartError(
    'migrationTooLate',
    `The migration ${name} has not run on this database, but ${last} has, which comes after it. Give ` +
      `it a number after ${last}.`,
  )
}
