import type { Database } from './database.ts'
import { DatabaseStartError } from './errors.ts'
import { MIGRATIONS, missingMigrations, readMigrations } from './migration-files.ts'
import { migrate, migrateIfEmpty } from './migrate.ts'

/** Prepares the schema for a bridge. The embedded database is migrated, and so is an empty one,
 * since nobody uses it. Any other is only checked, as by `requireSchema`. */
export async function prepareSchema(db: Database, folder?: URL): Promise<void> {
  if (db.kind === 'postgres' && (await missingFrom(db, folder)).length > 0) {
    await migrateIfEmpty(db, folder)
  }
  await requireSchema(db, folder)
}

/** Prepares the schema for a command: migrates the embedded database, which nobody else has open.
 * Rejects with a `DatabaseStartError` if a PostgreSQL database lacks migrations of this release.
 * Those of a newer release may have run. */
export async function requireSchema(db: Database, folder?: URL): Promise<void> {
  if (db.kind === 'embedded') {
    await migrate(db, folder)
    return
  }
  const [first, ...more] = await missingFrom(db, folder)
  if (!first) return
  throw new DatabaseStartError(
    'schemaBehind',
    `The database lacks ${first.name}${more.length > 0 ? ` and ${more.length} more migrations` : ''} ` +
      'of this release. Run “npm run migrate” with the same DATABASE_URL, then start again.',
  )
}

const missingFrom = async (db: Database, folder: URL = MIGRATIONS) => {
  const migrations = await readMigrations(folder)
  return db.read((tx) => missingMigrations(tx, migrations))
}
