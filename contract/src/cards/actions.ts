import type { CardState } from './states.ts'

/** All that a person may do with a card, in the order in which it is offered. */
export const CARD_ACTIONS = [
  'activate',
  'unsuspend',
  'suspend',
  'changeControls',
  'viewPin',
  'changePin',
  'changeLimit',
  'askForLimit',
  'dispute',
  'reportLost',
  'reportStolen',
  'reportDamaged',
  'orderReplacement',
  'addSupplementary',
  'askForSupplementary',
] as const
export type CardAction = (typeof CARD_ACTIONS)[number]

/** What somebody is to a card: its holder as the primary or a supplementary cardmember, the primary
 * cardmember of the account of somebody's supplementary card, or nobody. */
export const CARD_RELATIONS = [
  'primaryHolder',
  'supplementaryHolder',
  'primaryOfSupplementary',
  'nobody',
] as const
export type CardRelation = (typeof CARD_RELATIONS)[number]

type Rule = { states: readonly CardState[]; who: readonly CardRelation[] }

const HOLDERS = ['primaryHolder', 'supplementaryHolder'] as const
const PRIMARIES = ['primaryHolder', 'primaryOfSupplementary'] as const
const ALL = ['primaryHolder', 'supplementaryHolder', 'primaryOfSupplementary'] as const
const LIVING = ['active', 'inactive', 'suspended'] as const
const IN_USE = ['active', 'suspended'] as const

/** Activation proves that the card is in its holder's hands, and a PIN is its holder's alone. The limit
 * is the primary cardmember's to set, so the holder of a supplementary card asks for it
 * (docs/specification/6-roles.md#a-supplementarys-card). A replacement is ordered for what was reported, which
 * `orderProblem` looks at besides. A card for somebody else stands beside one of the primary cardmember's own; the holder
 * of a supplementary card asks them for it. */
const RULES: Record<CardAction, Rule> = {
  activate: { states: ['inactive'], who: HOLDERS },
  unsuspend: { states: ['suspended'], who: ALL },
  suspend: { states: ['active'], who: ALL },
  changeControls: { states: LIVING, who: ALL },
  viewPin: { states: IN_USE, who: HOLDERS },
  changePin: { states: IN_USE, who: HOLDERS },
  changeLimit: { states: IN_USE, who: PRIMARIES },
  askForLimit: { states: IN_USE, who: ['supplementaryHolder'] },
  dispute: { states: ['active', 'suspended', 'stopped', 'replaced'], who: ALL },
  reportLost: { states: LIVING, who: ALL },
  reportStolen: { states: LIVING, who: ALL },
  reportDamaged: { states: LIVING, who: ALL },
  orderReplacement: { states: [...LIVING, 'stopped'], who: ALL },
  addSupplementary: { states: IN_USE, who: ['primaryHolder'] },
  askForSupplementary: { states: IN_USE, who: ['supplementaryHolder'] },
}

/** Whether somebody may do this with a card in this state. */
export function mayAct(action: CardAction, state: CardState, relation: CardRelation): boolean {
  const { states, who } = RULES[action]
  return states.includes(state) && who.includes(relation)
}

/** Whether the relation allows an action in any state: then a refusal is the state's. */
export function mayEverAct(action: CardAction, relation: CardRelation): boolean {
  return RULES[action].who.includes(relation)
}

/** What somebody is to a card that they may see. */
export function relationTo(
  person: { cardmemberId: string; isPrimary: boolean },
  card: { cardmemberId: string },
): CardRelation {
  if (person.cardmemberId === card.cardmemberId) {
    return person.isPrimary ? 'primaryHolder' : 'supplementaryHolder'
  }
  return person.isPrimary ? 'primaryOfSupplementary' : 'nobody'
}
