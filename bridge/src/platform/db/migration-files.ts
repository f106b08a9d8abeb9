import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Tx } from './database.ts'
import { sql } from './drizzle.ts'
import { DatabaseStartError } from './errors.ts'
import { rowsOf } from './rows-of.ts'

/** The folder of the product's migrations. */
export const MIGRATIONS = new URL('./migrations/', import.meta.url)
const FILE_NAME = /^\d{3}-[a-z-]+\.sql$/
/** The first line of a migration whose statements run one by one, outside a transaction. */
const NO_TRANSACTION = /^-- no transaction\n/

export type Migration = { name: string; checksum: string; text: string; isInTransaction: boolean }

/** The migrations of a folder, in their order. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name, text, checksum, isInTransaction: !NO_TRANSACTION.test(text) }
    }),
  )
}

/** Those of the migrations that have not run on this database. Rejects if one was changed after it
 * ran, or if a new one has a lower number than one that has run, since the schema would then be
 * unknown. */
export async function missingMigrations(
  tx: Tx,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const applied = await appliedMigrations(tx)
  return migrations.filter((migration) => !isApplied(migration, applied))
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
