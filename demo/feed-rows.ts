import type { Tx } from '../bridge/src/platform/db/database.ts'
import { applyBatch } from '../bridge/src/features/feed/apply.ts'
import { parseRow } from '../bridge/src/features/feed/parse.ts'

/** Whose rows those of the demonstration are. */
export const DEMO_SOURCE = 'demonstration'

/** Takes rows of the demonstration by the feed that an issuer's own come by, which may reject none. */
export async function feedRows(tx: Tx, rows: readonly Record<string, string>[]): Promise<void> {
  const parsed = rows.map((fields, index) => parseRow({ line: index + 1, fields }))
  const settled = await applyBatch(tx, { source: DEMO_SOURCE, steps: null }, parsed)
  const rejected = settled.find((one) => typeof one === 'object')
  if (rejected) throw new Error(`a row of the demonstration was rejected: ${rejected.reason}`)
}
