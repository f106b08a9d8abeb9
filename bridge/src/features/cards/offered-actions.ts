import { CARD_ACTIONS, mayAct, relationTo, type CardAction } from '@sadu/contract/cards/actions'
import { waitsForDelivery } from '@sadu/contract/cards/activation'
import { orderProblem } from '@sadu/contract/cards/issue'
import type { Owner } from '../../core/owner.ts'

type Offered = { cardmemberId: string; isOnItsWay: boolean } & Parameters<typeof orderProblem>[0]

/** The actions that are available to the owner for a card now, in display order. */
export function offeredActions(owner: Owner, card: Offered): CardAction[] {
  const relation = relationTo(owner, card)
  return CARD_ACTIONS.filter(
    (action) =>
      mayAct(action, card.state, relation) &&
      !waitsForDelivery(action, card) &&
      (action !== 'orderReplacement' || orderProblem(card) === null),
  )
}
