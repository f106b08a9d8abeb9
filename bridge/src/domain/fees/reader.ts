import type { FeeChange } from '@sadu/contract/fees/fees'
import { MINUTE_MS } from '@sadu/contract/core/time'
import type { Database } from '../../platform/db/database.ts'
import { readFeeChanges } from './store.ts'

/** Creates a reader of fee changes for a file that every visitor fetches: it queries the database
 * once a minute, and returns the last answer while the database does not respond. */
export function createFeeReader(db: Database, now: () => Date): () => Promise<FeeChange[]> {
  let last: { changes: Promise<FeeChange[]>; at: number } | null = null
  return () => {
    const at = now().getTime()
    if (last && at - last.at < MINUTE_MS) return last.changes
    const before = last?.changes ?? Promise.resolve([])
    last = { at, changes: db.read(readFeeChanges).catch(() => before) }
    return last.changes
  }
}
