import { mayAct, mayEverAct, relationTo, type CardAction } from '@sadu/contract/cards/actions'
import type { CardState } from '@sadu/contract/cards/states'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { lockOwnedCard, type LockedCard } from './locked-card.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Locks a card for an action. Rejects with `notFound` if the owner may not see the card,
 * `notAllowed` if they may never do this, and `cardStateRefuses` if its state does not allow it. */
export async function lockForAction(
  tx: Tx,
  owner: Owner,
  { cardReference, action }: { cardReference: string; action: CardAction },
): Promise<LockedCard> {
  const locked = await lockOwnedCard(tx, owner, cardReference)
  refuseUnlessAllowed(owner, locked, action)
  return locked
}

/** Throws the same refusals as `lockForAction`, for a card that was only read. */
export function refuseUnlessAllowed(
  owner: Owner,
  card: { cardmemberId: string; state: CardState },
  action: CardAction,
): void {
  const relation = relationTo(owner, card)
  if (!mayEverAct(action, relation)) throw new Refusal('notAllowed')
  if (!mayAct(action, card.state, relation)) throw new Refusal('cardStateRefuses')
}
