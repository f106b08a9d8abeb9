import type { CardState } from './states.ts'

/** All actions on a card, in display order. */
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

/** A person's relation to a card: holder as primary or supplementary cardmember, primary cardmember
 * of the account of another person's supplementary card, or none. */
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

/** Activation proves possession of the card, and a PIN belongs to the holder alone. The primary
 * cardmember sets limits, so the holder of a supplementary card requests a change
 * (docs/specification/6-roles.md#a-supplementarys-card). A replacement requires a report, which
 * `orderProblem` also checks. A supplementary card is issued alongside one of the primary
 * cardmember's own cards; its holder asks the primary cardmember for it. */
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

/** Whether a person with this relation may do this with a card in this state. */
export function mayAct(action: CardAction, state: CardState, relation: CardRelation): boolean {
  const { states, who } = RULES[action]
  return states.includes(state) && who.includes(relation)
}

/** Whether the relation allows an action in any state; if so, a refusal is due to the state. */
export function mayEverAct(action: CardAction, relation: CardRelation): boolean {
  return RULES[action].who.includes(relation)
}

/** Returns a person's relation to a card they may see. */
export function relationTo(
  person: { cardmemberId: string; isPrimary: boolean },
  card: { cardmemberId: string },
): CardRelation {
  if (person.cardmemberId === card.cardmemberId) {
    return person.isPrimary ? 'primaryHolder' : 'supplementaryHolder'
  }
  return person.isPrimary ? 'primaryOfSupplementary' : 'nobody'
}
