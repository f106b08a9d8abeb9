import type { Localized } from '@sadu/contract'
import type { Tx } from '../../platform/db/database.ts'
import { enterPoints } from './enter-points.ts'

/** The source of the entries of moved points. */
const SOURCE = 'points-moved'

type Side = { billReference: string; name: Localized }
/** Points to move between two accounts of one client. Both entries are named after `id`. */
export type PointMove = { id: string; points: number; from: Side; to: Side; now: Date }

/** Moves points from one account to another: one entry on each, which names the other account.
 * Returns `notEnough`, and moves nothing, if the balance has too few. Lock both accounts first, in
 * the order of their keys. */
export async function movePoints(
  tx: Tx,
  { id, points, from, to, now }: PointMove,
): Promise<'moved' | 'notEnough'> {
  const named = { source: SOURCE, occurredAt: now, points }
  const out = await enterPoints(tx, {
    ...named,
    kind: 'movedOut',
    billReference: from.billReference,
    note: to.name,
    externalId: `${id}:out`,
  })
  if (out.outcome === 'refused' && out.reason === 'notEnough') return 'notEnough'
  const into = await enterPoints(tx, {
    ...named,
    kind: 'movedIn',
    billReference: to.billReference,
    note: from.name,
    externalId: `${id}:in`,
  })
  if (out.outcome !== 'applied' || into.outcome !== 'applied') {
    throw new Error(`points were not moved: ${JSON.stringify([out, into])}`)
  }
  return 'moved'
}
