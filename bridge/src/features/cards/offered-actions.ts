import { CARD_ACTIONS, mayAct, relationTo, type CardAction } from '@sadu/contract/cards/actions'
import { orderProblem } from '@sadu/contract/cards/issue'
import type { Owner } from '../../core/owner.ts'

/** The actions that have a call: what the rules allow besides is not offered before it can be done. */
const OFFERED: ReadonlySet<CardAction> = new Set([
  'activate',
  'suspend',
  'unsuspend',
  'changeControls',
  'viewPin',
  'changePin',
  'reportLost',
  'reportStolen',
  'reportDamaged',
  'orderReplacement',
  'changeLimit',
  'addSupplementary',
  'dispute',
  'askForLimit',
])

type Offered = { cardmemberId: string } & Parameters<typeof orderProblem>[0]

/** What the owner may do with a card now, in the order in which it is offered. */
export function offeredActions(owner: Owner, card: Offered): CardAction[] {
  const relation = relationTo(owner, card)
  return CARD_ACTIONS.filter(
    (action) =>
      OFFERED.has(action) &&
      mayAct(action, card.state, relation) &&
      (action !== 'orderReplacement' || orderProblem(card) === null),
  )
}
