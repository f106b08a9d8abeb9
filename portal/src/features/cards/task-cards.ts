import type { Card } from '@sadu/contract'
import { leadingCard } from '../../data/queries/leading-card.ts'
import type { CardSearch } from './search.ts'

/** A task of one card: which cards allow it, and which of them it is about when the address names none, the first
 * if it does not say. */
export type CardTask = {
  allows: (card: Card) => boolean
  first?: (cards: readonly Card[]) => Card | undefined
}

export const LIMIT: CardTask = {
  allows: ({ actions }) => actions.includes('changeLimit') || actions.includes('askForLimit'),
}

export const mayBeReported = ({ actions }: Card) => actions.includes('reportLost')
const isReported = ({ actions, replacement }: Card) =>
  actions.includes('orderReplacement') || replacement !== null

export const ISSUE: CardTask = {
  allows: (card) => mayBeReported(card) || isReported(card),
  first: leadingCard,
}

/** Which cards an address is about: of one kind, and maybe one of them. */
export type AskedCard = CardSearch & { cardType?: string | undefined }

/** The person's cards of the kind in the address that allow a task, and the card that the task is about: the
 * one that the address names, else the first. */
export function taskCards(
  all: readonly Card[],
  { allows, first = ([card]) => card }: CardTask,
  { cardType, card: reference }: AskedCard,
) {
  const cards = all.filter((card) => card.kind === cardType && allows(card))
  const card = cards.find(({ cardReference }) => cardReference === reference) ?? first(cards)
  return { cards, card }
}
