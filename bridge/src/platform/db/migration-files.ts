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

/** A line before the first statement: bridges without the named migration can no longer use the
 * schema. */
const NEEDS = /^(?:--.*\n)*?-- needs (\S+)\n/

export type Migration = {
  name: string
  checksum: string
  text: string
  isInTransaction: boolean
  needs: string | null
}

/** Reads the migrations of a folder, in their order. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const needs = NEEDS.exec(text)?.[1] ?? null
      return { name, text, checksum, isInTransaction: !NO_TRANSACTION.test(text), needs }
    }),
  )
}

/** An applied migration that removed something which releases without the migration `needs` still
 * use. */
export type Removal = { name: string; needs: string }

/** Returns the migrations that have not run on this database, and the first applied removal that
 * these migrations are not prepared for. Rejects if one was changed after it ran, or if a new one
 * has a lower number than one that has run, since the schema would then be unknown. */
export async function schemaState(
  tx: Tx,
  migrations: readonly Migration[],
): Promise<{ missing: Migration[]; removal: Removal | null }> {
  const applied = await appliedMigrations(tx)
  const known = new Set(migrations.map(({ name }) => name))
  const removals = [...applied].flatMap(([name, { needs }]) =>
    needs === null || known.has(needs) ? [] : [{ name, needs }],
  )
  const missing = migrations.filter((migration) => !isApplied(migration, applied))
  return { missing, removal: removals[0] ?? null }
}

type Applied = ReadonlyMap<string, { checksum: string; needs: string | null }>

async function appliedMigrations(tx: Tx): Promise<Applied> {
  const known = await rowsOf<{ found: boolean }>(
    tx,
    sql`select to_regclass('migration') is not null as found`,
  )
  if (!known[0]?.found) return new Map()
  // Older databases lack the column `needs`.
  const rows = await rowsOf<{ name: string; checksum: string; needs: string | null }>(
    tx,
    sql`select name, checksum, to_jsonb(migration) ->> 'needs' as needs
      from migration order by name`,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/** Whether a migration has run. Throws if it was changed since, or if it is new but a later one has
 * run. */
function isApplied({ name, checksum }: Migration, applied: Applied): boolean {
  const earlier = applied.get(name)?.checksum
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
