import type { Tx } from '../platform/db/database.ts'
import { applyBatch } from '../features/feed/apply.ts'
import { parseRow } from '../features/feed/parse.ts'
import { demoPlaces } from './places.ts'

/** Whose places those of the demonstration are. */
export const DEMO_SOURCE = 'demonstration'

/** Fills in the branches and ATMs of the demonstration, by the feed that an issuer's own come by. */
export async function fillPlaces(tx: Tx): Promise<void> {
  const rows = demoPlaces().map((fields, index) => parseRow({ line: index + 1, fields }))
  const settled = await applyBatch(tx, { source: DEMO_SOURCE, steps: null }, rows)
  const rejected = settled.find((one) => typeof one === 'object')
  if (rejected) throw new Error(`a place of the demonstration was rejected: ${rejected.reason}`)
}
