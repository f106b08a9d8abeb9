import { join } from 'node:path'
import { StartRefusal } from '../../bridge/src/core/start-refusal.ts'
import { removeDemonstration } from '../remove.ts'
import { loadKeys } from '../../bridge/src/platform/keys/keys.ts'
import { requireMatchingKeys } from '../../bridge/src/platform/operations/matching-keys.ts'
import type { Terminal } from '../../bridge/src/terminal/terminal.ts'

/** Removes the demonstration's people from a database that no bridge is using; see
 * `docs/operations.md`. Returns 1 if that failed. */
export async function demoRemove({
  settings,
  withDatabase,
  say,
  complain,
}: Terminal): Promise<number> {
  try {
    const { dataDir, keys: given } = settings()
    const source = given === null ? { directory: join(dataDir, 'keys') } : { given }
    return await withDatabase(async (db) => {
      const keys = await loadKeys(source, new Date())
      await db.write((tx) => requireMatchingKeys(tx, keys))
      const { clients, isEmptied } = await removeDemonstration(db, keys)
      const rest = isEmptied ? 'Nobody else was there, so the database is empty.' : 'Others stayed.'
      say(`Removed: clients ${clients}. ${rest}`)
      return 0
    })
  } catch (error) {
    const why = error instanceof StartRefusal ? error.message : String(error)
    complain(`The demonstration could not be removed. ${why}`)
    return 1
  }
}
