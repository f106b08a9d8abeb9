import { setTimeout as rest } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'
import type { Database, ExecScript, Tx } from './database.ts'
import { sql } from './drizzle.ts'
import { DatabaseStartError, driverCode } from './errors.ts'
import { type Migration, MIGRATIONS, readMigrations, schemaState } from './migration-files.ts'
import { rowsOf } from './rows-of.ts'

/** The key of the migration lock, arbitrary but the same in every process, so that processes
 * migrate one after another. */
const MIGRATION_LOCK = 7_238_001
const TURN_AGAIN_MS = 100
const TURN_MS = 10 * MINUTE_MS

/** The lock timeout of a migration, the pause before the next attempt, and the number of attempts.
 * While a migration waits, all other transactions that need the table wait behind it. */
const PACE = { lockMs: 2 * SECOND_MS, restMs: 4 * SECOND_MS, attempts: 30 }
/** SQLSTATEs of an unavailable lock and of a deadlock with another transaction. */
const IN_THE_WAY: ReadonlySet<unknown> = new Set(['55P03', '40P01'])

type Session = { tx: Tx; exec: ExecScript }

type Options = {
  pace?: typeof PACE
  /** Called with the name of each migration when it has run. */
  ran?: (name: string) => void
}

/** Migrates the database: runs each file of `folder` that has not run, in order and each in its own
 * transaction, unless its first line is `-- no transaction`. Returns the names of those that ran.
 * Rejects with a `DatabaseStartError` if a file was changed after it ran, if a new file has a lower
 * number than one that has run, if one fails, or if another transaction does not release a
 * table. */
export async function migrate(
  db: Database,
  folder: URL = MIGRATIONS,
  options: Options = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const { missing } = await db.read((tx) => schemaState(tx, migrations))
  if (missing.length === 0) return []
  return inTurn(db, (session) => applyMissing(session, migrations, options))
}

/** Creates the schema in a database that has no tables, and leaves any other unchanged. Waits while
 * another process migrates. */
export async function migrateIfEmpty(db: Database, folder: URL = MIGRATIONS): Promise<void> {
  const migrations = await readMigrations(folder)
  await inTurn(db, async (session) => {
    if (await isEmpty(session.tx)) await applyMissing(session, migrations, {})
  })
}

async function applyMissing(
  session: Session,
  migrations: readonly Migration[],
  { pace = PACE, ran }: Options,
): Promise<string[]> {
  const { tx } = session
  await tx.execute(sql`create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { missing } = await schemaState(tx, migrations)
  for (const migration of missing) {
    await apply(session, migration, pace).catch((error: unknown) => {
      throw error instanceof DatabaseStartError ? error : failed(migration, error)
    })
    ran?.(migration.name)
  }
  return missing.map(({ name }) => name)
}

/** Whether there are no tables, apart from those of extensions. */
async function isEmpty(tx: Tx): Promise<boolean> {
  const tables = await rowsOf(
    tx,
    sql`select from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      limit 1`,
  )
  return tables.length === 0
}

/** Runs the work while no other process migrates. It polls for the lock: a statement that waited
 * for it would block `create index concurrently`, which waits for all statements. */
function inTurn<T>(db: Database, work: (session: Session) => Promise<T>): Promise<T> {
  return db.session(async (tx, exec) => {
    const until = performance.now() + TURN_MS
    while (!(await isTaken(tx))) {
      if (performance.now() > until) {
        throw new DatabaseStartError(
          'schemaBusy',
          'Another process has been migrating this database for ten minutes. Start again when it has ended.',
        )
      }
      await rest(TURN_AGAIN_MS)
    }
    try {
      return await work({ tx, exec })
    } finally {
      await tx.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`).catch(() => {})
    }
  })
}

async function isTaken(tx: Tx): Promise<boolean> {
  const [lock] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_lock(${MIGRATION_LOCK}) as taken`,
  )
  return lock?.taken === true
}

async function apply(session: Session, migration: Migration, pace: typeof PACE): Promise<void> {
  if (!migration.isInTransaction) return applyByStatement(session, migration)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyAtOnce(session, migration, pace.lockMs)
    } catch (error) {
      if (!IN_THE_WAY.has(driverCode(error))) throw error
      if (attempt >= pace.attempts) throw tooBusy(migration, error)
    }
    await rest(pace.restMs)
  }
}

async function applyAtOnce({ tx, exec }: Session, migration: Migration, lockMs: number) {
  await exec(`begin; set local lock_timeout = ${lockMs}; set local statement_timeout = 0`)
  try {
    await exec(migration.text)
    await record(tx, migration)
    await exec('commit')
  } catch (error) {
    await exec('rollback').catch(() => {})
    throw error
  }
}

/** Runs each statement separately. Statements end with a semicolon at the end of a line. If one
 * fails, those before it have run, so it must be safe to run the file again. */
async function applyByStatement({ tx, exec }: Session, migration: Migration): Promise<void> {
  await exec('set statement_timeout = 0')
  try {
    for (const statement of migration.text.trim().split(/(?<=;)\n/)) await exec(statement)
    await record(tx, migration)
  } finally {
    await exec('reset statement_timeout').catch(() => {})
  }
}

async function record(tx: Tx, { name, checksum, needs }: Migration): Promise<void> {
  await tx.execute(sql`insert into migration (name, checksum) values (${name}, ${checksum})`)
  if (needs === null) return
  await tx.execute(sql`update migration set needs = ${needs} where name = ${name}`)
}

const failed = ({ name }: Migration, error: unknown) =>
  new DatabaseStartError('migrationFailed', `The migration ${name} failed: ${String(error)}`, error)

const tooBusy = ({ name }: Migration, error: unknown) =>
  new DatabaseStartError(
    'schemaBusy',
    `The migration ${name} needs a table that another transaction has not released, so nothing of ` +
      'it was applied. End that transaction (pg_stat_activity lists it), or try again later.',
    error,
  )
