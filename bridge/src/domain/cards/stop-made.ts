import type { Tx } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { cardReport } from '../../platform/db/schema/cards.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { changeState } from './change-state.ts'
import { lockCard } from './locked-card.ts'

/** Stops the card that was made for an order that has failed, unless it was activated. It no longer
 * replaces the reported card, so that another can be ordered. */
export async function stopMade(
  tx: Tx,
  { clientId, reference }: { clientId: string; reference: string },
  now: Date,
): Promise<void> {
  const [report] = await tx
    .select({ madeCardId: cardReport.madeCardId })
    .from(cardReport)
    .where(and(eq(cardReport.clientId, clientId), eq(cardReport.requestReference, reference)))
  const id = report?.madeCardId ?? null
  const made = id === null ? null : await lockCard(tx, { clientId, id })
  if (made?.state !== 'inactive') return
  await tx
    .update(card)
    .set({ replacesCardId: null })
    .where(and(eq(card.clientId, clientId), eq(card.id, made.id)))
  const stopped = { event: 'stopped', details: { stoppedBecause: 'issuer' } } as const
  await changeState(tx, { ...made, replacesCardId: null }, stopped, now)
}
