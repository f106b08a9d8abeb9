import type { Database } from './database.ts'
import { DatabaseStartError } from './errors.ts'
import {
  migrationBeyond,
  MIGRATIONS,
  missingMigrations,
  readMigrations,
} from './migration-files.ts'
import { migrate, migrateIfEmpty } from './migrate.ts'

/** Prepares the schema for a bridge. The embedded database is migrated, and so is an empty one,
 * since nobody uses it. Any other is only checked, as by `requireSchema`. */
export async function prepareSchema(db: Database, folder: URL = MIGRATIONS): Promise<void> {
  const migrations = await readMigrations(folder)
  const missing = await db.read((tx) => missingMigrations(tx, migrations))
  if (db.kind === 'postgres' && missing.length > 0) await migrateIfEmpty(db, folder)
  await requireSchema(db, folder)
}

/** Prepares the schema for a command: migrates the embedded database, which nobody else has open.
 * Rejects with a `DatabaseStartError` if a PostgreSQL database lacks migrations of this release, or
 * if a newer one removed what this one needs. */
export async function requireSchema(db: Database, folder: URL = MIGRATIONS): Promise<void> {
  const migrations = await readMigrations(folder)
  const beyond = await db.read((tx) => migrationBeyond(tx, migrations))
  if (beyond) {
    throw new DatabaseStartError(
      'schemaAhead',
      `A newer release has migrated the database, and since ${beyond.name} only releases with ` +
        `${beyond.needs} can use it. Start one of these, or restore a backup from before.`,
    )
  }
  if (db.kind === 'embedded') {
    await migrate(db, folder)
    return
  }
  const [first, ...more] = await db.read((tx) => missingMigrations(tx, migrations))
  if (!first) return
  const others = more.length > 0 ? ` and ${more.length} more migrations` : ''
  throw new DatabaseStartError(
    'schemaBehind',
    `The database lacks ${first.name}${others} of this release. Run “npm run migrate” with the ` +
      'same DATABASE_URL, then start again.',
  )
}
