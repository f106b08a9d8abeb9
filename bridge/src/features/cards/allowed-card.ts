import { mayAct, mayEverAct, relationTo, type CardAction } from '@sadu/contract/cards/actions'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { lockOwnedCard, type LockedCard } from '../../domain/cards/locked-card.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Locks a card for an action. Refuses with `notFound` a card that the owner does not see, with
 * `notAllowed` what they never may, and with `cardStateRefuses` what its state does not allow. */
export async function lockForAction(
  tx: Tx,
  owner: Owner,
  { cardReference, action }: { cardReference: string; action: CardAction },
): Promise<LockedCard> {
  const locked = await lockOwnedCard(tx, owner, cardReference)
  const relation = relationTo(owner, locked)
  if (!mayEverAct(action, relation)) throw new Refusal('notAllowed')
  if (!mayAct(action, locked.state, relation)) throw new Refusal('cardStateRefuses')
  return locked
}
