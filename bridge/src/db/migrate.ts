import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from './database.ts'
import { DatabaseStartError } from './errors.ts'
import { rowsOf } from './rows-of.ts'

const MIGRATIONS = new URL('./migrations/', import.meta.url)
const FILE_NAME = /^\d{3}-[a-z-]+\.sql$/
/** Any number, the same in every process: two that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_238_001

type Migration = { name: string; checksum: string; text: string }

/** Brings the tables to the newest shape: every file of `migrations/` that has not run yet, in
 * order, each in a transaction of its own. Answers the names of those that ran now. Rejects when a
 * file that has run was changed since, for then nobody knows what the tables look like. */
export async function migrate(db: Database): Promise<string[]> {
  const migrations = await readMigrations()
  const done = await db.read(appliedMigrations)
  const ran: string[] = []
  for (const migration of migrations) {
    const checksum = done.get(migration.name)
    if (checksum === migration.checksum) continue
    if (checksum !== undefined) throw changed(migration.name)
    if (await db.write((tx) => apply(tx, migration))) ran.push(migration.name)
  }
  return ran
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => FILE_NAME.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, MIGRATIONS), 'utf8')
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
async function apply(tx: Tx, { name, text, checksum }: Migration): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
  await tx.execute(sql`create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const earlier = (await appliedMigrations(tx)).get(name)
  if (earlier === checksum) return false
  if (earlier !== undefined) throw changed(name)
  for (const statement of statementsOf(text)) await tx.execute(sql.raw(statement))
  await tx.execute(sql`insert into migration (name, checksum) values (${name}, ${checksum})`)
  return true
}

/** The statements of a migration, which end with a semicolon at the end of a line: the embedded
 * engine takes one at a time. */
function statementsOf(text: string): string[] {
  return text
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim() !== '')
}

function changed(name: string): DatabaseStartError {
  return new DatabaseStartError(
    'migrationChanged',
    `The migration ${name} has run on this database and was changed since. Put the file back as it ` +
      'was and write the change as a new migration.',
  )
}
