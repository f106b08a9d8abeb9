import { CARD_ACTIONS, mayAct, relationTo, type CardAction } from '@sadu/contract/cards/actions'
import { waitsForDelivery } from '@sadu/contract/cards/activation'
import { orderProblem } from '@sadu/contract/cards/issue'
import type { Owner } from '../../core/owner.ts'

type Offered = { cardmemberId: string; isOnItsWay: boolean } & Parameters<typeof orderProblem>[0]

/** What the owner may do with a card now, in the order in which it is offered. */
export function offeredActions(owner: Owner, card: Offered): CardAction[] {
  const relation = relationTo(owner, card)
  return CARD_ACTIONS.filter(
    (action) =>
      mayAct(action, card.state, relation) &&
      !waitsForDelivery(action, card) &&
      (action !== 'orderReplacement' || orderProblem(card) === null),
  )
}
