import type { SuspendReason } from '@sadu/contract'
import { cardAfter, type CardEvent, type StopReason } from '@sadu/contract/cards/states'
import { Refusal } from '../../core/refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { endShares } from '../points/give-points.ts'
import { copyClosed } from './copy-closed.ts'
import type { LockedCard } from './locked-card.ts'

/** Additional values that are stored with a state. */
type StateDetails = {
  suspendedBecause?: SuspendReason
  returnsOn?: string
  stoppedBecause?: StopReason
}

/** Applies an event to a locked card. Rejects with `cardStateRefuses` if its state does not allow
 * it. If the issuer ends the last card of a supplementary cardmember, their share of points
 * ends. */
export async function changeState(
  tx: Tx,
  locked: LockedCard,
  { event, details = {} }: { event: CardEvent; details?: StateDetails },
  now: Date,
): Promise<void> {
  const state = cardAfter(locked.state, event)
  if (state === null) throw new Refusal('cardStateRefuses')
  if (state === locked.state) return
  const { clientId, replacesCardId } = locked
  // A card that ends before its activation takes over the settings of the card that it replaces, so
  // that it can pass them on.
  if (locked.state === 'inactive' && state !== 'active' && replacesCardId !== null) {
    await copyClosed(tx, { clientId, id: replacesCardId }, locked)
  }
  await tx
    .update(card)
    .set({
      state,
      stateSince: now,
      suspendedBecause: details.suspendedBecause ?? null,
      returnsOn: details.returnsOn ?? null,
      stoppedBecause: details.stoppedBecause ?? null,
    })
    .where(and(eq(card.clientId, locked.clientId), eq(card.id, locked.id)))
  if (state === 'stopped' && locked.kind === 'supplementary') await endShares(tx, locked, now)
}
