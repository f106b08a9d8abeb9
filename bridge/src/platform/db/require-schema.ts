import type { Database } from './database.ts'
import { DatabaseStartError } from './errors.ts'
import {
  type Migration,
  MIGRATIONS,
  readMigrations,
  type Removal,
  schemaState,
} from './migration-files.ts'
import { migrate, migrateIfEmpty } from './migrate.ts'

/** Prepares the schema for a bridge. The embedded database is migrated, and so is an empty one,
 * which no process uses yet. Any other is only checked, as by `requireSchema`. */
export async function prepareSchema(db: Database, folder: URL = MIGRATIONS): Promise<void> {
  const state = await readState(db, folder)
  if (db.kind === 'embedded' || state.missing.length === 0) return requireState(db, folder, state)
  await migrateIfEmpty(db, folder)
  return requireSchema(db, folder)
}

/** Prepares the schema for a command: migrates the embedded database, which no other process has
 * open. Rejects with a `DatabaseStartError` if a PostgreSQL database lacks migrations of this
 * release, or if a newer one removed something that this one needs. */
export async function requireSchema(db: Database, folder: URL = MIGRATIONS): Promise<void> {
  return requireState(db, folder, await readState(db, folder))
}

type State = { missing: Migration[]; removal: Removal | null }

async function readState(db: Database, folder: URL): Promise<State> {
  const migrations = await readMigrations(folder)
  return db.read((tx) => schemaState(tx, migrations))
}

async function requireState(db: Database, folder: URL, { missing, removal }: State): Promise<void> {
  if (removal) {
    throw new DatabaseStartError(
      'schemaAhead',
      `A newer release has migrated the database, and since ${removal.name} only releases with ` +
        `${removal.needs} can use it. Start one of these, or restore a backup from before.`,
    )
  }
  const [first, ...more] = missing
  if (!first) return
  if (db.kind === 'embedded') {
    await migrate(db, folder)
    return
  }
  const others = more.length > 0 ? ` and ${more.length} more migrations` : ''
  throw new DatabaseStartError(
    'schemaBehind',
    `The database lacks ${first.name}${others} of this release. Run “npm run migrate” with the ` +
      'same DATABASE_URL, then start again.',
  )
}
