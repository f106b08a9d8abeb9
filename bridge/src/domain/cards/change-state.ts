import { and, eq } from 'drizzle-orm'
import type { SuspendReason } from '@sadu/contract'
import { cardAfter, type CardEvent, type StopReason } from '@sadu/contract/cards/states'
import { Refusal } from '../../core/refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { copyClosed } from './copy-closed.ts'
import type { LockedCard } from './locked-card.ts'

/** What a state says of itself besides. */
type Said = { suspendedBecause?: SuspendReason; returnsOn?: string; stoppedBecause?: StopReason }

/** Lets an event happen to a locked card. Refuses with `cardStateRefuses` where it cannot. */
export async function changeState(
  tx: Tx,
  locked: LockedCard,
  { event, said = {} }: { event: CardEvent; said?: Said },
  now: Date,
): Promise<void> {
  const state = cardAfter(locked.state, event)
  if (state === null) throw new Refusal('cardStateRefuses')
  if (state === locked.state) return
  const { clientId, replacesCardId } = locked
  // A card that ends before it was activated hands on what it would have taken over.
  if (locked.state === 'inactive' && state !== 'active' && replacesCardId !== null) {
    await copyClosed(tx, { clientId, id: replacesCardId }, locked)
  }
  await tx
    .update(card)
    .set({
      state,
      stateSince: now,
      suspendedBecause: said.suspendedBecause ?? null,
      returnsOn: said.returnsOn ?? null,
      stoppedBecause: said.stoppedBecause ?? null,
    })
    .where(and(eq(card.clientId, locked.clientId), eq(card.id, locked.id)))
}
