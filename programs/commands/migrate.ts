import { StartRefusal } from '../../bridge/src/core/start-refusal.ts'
import { migrate } from '../../bridge/src/platform/db/migrate.ts'
import { MIGRATIONS } from '../../bridge/src/platform/db/migration-files.ts'
import type { Terminal } from '../../bridge/src/terminal/terminal.ts'
import { ownTerminal } from './own-terminal.ts'

/** Migrates the database to the schema of this release; see `docs/operations.md`. Returns 1 if it
 * fails. */
export async function migrateCommand({ withDatabase, say, complain }: Terminal): Promise<number> {
  try {
    const ran = await withDatabase((db) => migrate(db, MIGRATIONS, { ran: say }), { asItIs: true })
    say(ran.length === 0 ? 'The schema is up to date.' : `Migrations that ran: ${ran.length}.`)
    return 0
  } catch (error) {
    const why = error instanceof StartRefusal ? error.message : String(error)
    complain(`The database is not migrated. ${why}`)
    return 1
  }
}

if (import.meta.main) process.exitCode = await migrateCommand(ownTerminal())
