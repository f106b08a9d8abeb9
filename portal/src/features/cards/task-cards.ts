import type { Card } from '@sadu/contract'
import { leadingCard } from '../../data/queries/leading-card.ts'
import type { CardSearch } from './search.ts'

/** A task on one card: `allows` filters the cards, `first` picks the default if the URL names none
 * (by default the first card). */
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

/** Search params of a task: the kind of card, and optionally one card. */
export type RequestedCard = CardSearch & { cardType?: string | undefined }

/** The user's cards that allow a task, those of the kind in the URL first, and the selected one: the
 * card in the URL, else the default among the first ones. */
export function taskCards(
  all: readonly Card[],
  { allows, first = ([card]) => card }: CardTask,
  { cardType, card: reference }: RequestedCard,
) {
  const allowed = all.filter(allows)
  const own = allowed.filter(({ kind }) => kind === cardType)
  const cards = [...own, ...allowed.filter(({ kind }) => kind !== cardType)]
  const card =
    cards.find(({ cardReference }) => cardReference === reference) ??
    first(own.length > 0 ? own : cards)
  return { cards, card }
}
