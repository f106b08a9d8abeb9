import { mayAct, mayEverAct, relationTo, type CardAction } from '@sadu/contract/cards/actions'
import type { CardState } from '@sadu/contract/cards/states'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { lockOwnedCard, type LockedCard } from './locked-card.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Locks a card for an action. Refuses with `notFound` a card that the owner does not see, with
 * `notAllowed` what they never may, and with `cardStateRefuses` what its state does not allow. */
export async function lockForAction(
  tx: Tx,
  owner: Owner,
  { cardReference, action }: { cardReference: string; action: CardAction },
): Promise<LockedCard> {
  const locked = await lockOwnedCard(tx, owner, cardReference)
  refuseUnlessAllowed(owner, locked, action)
  return locked
}

/** Refuses as `lockForAction` does, for a card that is read. */
export function refuseUnlessAllowed(
  owner: Owner,
  card: { cardmemberId: string; state: CardState },
  action: CardAction,
): void {
  const relation = relationTo(owner, card)
  if (!mayEverAct(action, relation)) throw new Refusal('notAllowed')
  if (!mayAct(action, card.state, relation)) throw new Refusal('cardStateRefuses')
}
