import { CARD_ACTIONS, mayAct, relationTo, type CardAction } from '@sadu/contract/cards/actions'
import type { CardState } from '@sadu/contract/cards/states'
import type { Owner } from '../../core/owner.ts'

/** The actions that have a call: what the rules allow besides is not offered before it can be done. */
const OFFERED: ReadonlySet<CardAction> = new Set([
  'activate',
  'suspend',
  'unsuspend',
  'changeControls',
  'viewPin',
  'changePin',
])

/** What the owner may do with a card now, in the order in which it is offered. */
export function offeredActions(
  owner: Owner,
  card: { cardmemberId: string; state: CardState },
): CardAction[] {
  const relation = relationTo(owner, card)
  return CARD_ACTIONS.filter(
    (action) => OFFERED.has(action) && mayAct(action, card.state, relation),
  )
}
