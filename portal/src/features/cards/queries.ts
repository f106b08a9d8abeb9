import type { Card } from '@sadu/contract'
import { leadingCard } from '../../data/queries/leading-card.ts'

/** The card named in the URL, or the leading card. */
export function chosenCard(cards: readonly Card[], reference: string | undefined) {
  return cards.find(({ cardReference }) => cardReference === reference) ?? leadingCard(cards)
}
