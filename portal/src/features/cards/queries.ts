import type { Card } from '@sadu/contract'
import { leadingCard } from '../../data/queries/leading-card.ts'

/** Of the person's cards the one that an address names, else the one that comes first of all. */
export function chosenCard(cards: readonly Card[], reference: string | undefined) {
  return cards.find(({ cardReference }) => cardReference === reference) ?? leadingCard(cards)
}
