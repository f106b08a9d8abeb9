import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Database, ExecScript, Tx } from './database.ts'
import { DatabaseStartError } from './errors.ts'
import { rowsOf } from './rows-of.ts'

const MIGRATIONS = new URL('./migrations/', import.meta.url)
const FILE_NAME = /^\d{3}-[a-z-]+\.sql$/
/** Any number, the same in every process: two that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_238_001

type Migration = { name: string; checksum: string; text: string }

/** Brings the tables to the newest shape: every file of `folder` that has not run yet, in order, each in
 * a transaction of its own. Answers the names of those that ran now. Rejects when a file that has run was
 * changed since, or when one is new whose number lies before another that has run: nobody knows then
 * what the tables look like. */
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

/** False when another process has applied it while this one waited for the lock. */
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

/** Whether a migration has run, unless it may neither have run so nor run now. */
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
