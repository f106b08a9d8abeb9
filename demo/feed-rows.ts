import { riyadhDay } from '@sadu/contract/core/days'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { applyBatch } from '../bridge/src/features/feed/apply.ts'
import { parseRow } from '../bridge/src/features/feed/parse.ts'

/** The feed source of the demonstration's rows. */
export const DEMO_SOURCE = 'demonstration'

/** Applies rows of the demonstration in the same way as an issuer's feed. Throws if one is
 * rejected. */
export async function feedRows(tx: Tx, rows: readonly Record<string, string>[]): Promise<void> {
  const parsed = rows.map((fields, index) => parseRow({ line: index + 1, fields }))
  const from = { source: DEMO_SOURCE, today: riyadhDay(new Date()), steps: null }
  const settled = await applyBatch(tx, from, parsed)
  const rejected = settled.find((one) => typeof one === 'object')
  if (rejected) throw new Error(`a row of the demonstration was rejected: ${rejected.reason}`)
}
