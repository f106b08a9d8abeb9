import { CARD_ACTIONS, mayAct, relationTo, type CardAction } from '@sadu/contract/cards/actions'
import { orderProblem } from '@sadu/contract/cards/issue'
import type { Owner } from '../../core/owner.ts'

type Offered = { cardmemberId: string } & Parameters<typeof orderProblem>[0]

/** What the owner may do with a card now, in the order in which it is offered. */
export function offeredActions(owner: Owner, card: Offered): CardAction[] {
  const relation = relationTo(owner, card)
  return CARD_ACTIONS.filter(
    (action) =>
      mayAct(action, card.state, relation) &&
      (action !== 'orderReplacement' || orderProblem(card) === null),
  )
}
