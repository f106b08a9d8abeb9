import { join } from 'node:path'
import { readSettings } from '../config/config.ts'
import { StartRefusal } from '../core/start-refusal.ts'
import { removeDemonstration } from '../demo/remove.ts'
import { openDatabase } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { loadKeys } from '../platform/keys/keys.ts'
import { requireMatchingKeys } from '../platform/operations/matching-keys.ts'

// Removes the people of the demonstration from the database that the environment names; see
// `docs/operations.md`. Ends with 1 when they could not be removed.
try {
  const { dataDir, databaseUrl, keys: given } = readSettings(process.env)
  const source = given === null ? { directory: join(dataDir, 'keys') } : { given }
  const db = await openDatabase({ dataDir, databaseUrl: databaseUrl ?? undefined })
  try {
    const keys = await loadKeys(source, new Date())
    await migrate(db)
    await db.write((tx) => requireMatchingKeys(tx, keys))
    const { clients, isEmptied } = await removeDemonstration(db, keys)
    const rest = isEmptied ? 'Nobody else was there, so the database is empty.' : 'Others stayed.'
    process.stdout.write(`Removed: clients ${clients}. ${rest}\n`)
  } finally {
    await db.close()
  }
} catch (error) {
  const why = error instanceof StartRefusal ? error.message : String(error)
  process.stderr.write(`The demonstration could not be removed. ${why}\n`)
  process.exitCode = 1
}
