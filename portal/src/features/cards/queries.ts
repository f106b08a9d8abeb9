import { type Card, listAccounts, listCards } from '@sadu/contract'
import { leadingCard } from '../../data/queries/leading-card.ts'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Begins to read what every screen of cards shows. */
export function readCardsAhead(): void {
  readAhead(listCards, {})
  readAhead(listAccounts, {})
}

/** Of the person's cards the one that an address names, else the one that comes first of all. */
export function chosenCard(cards: readonly Card[], reference: string | undefined) {
  return cards.find(({ cardReference }) => cardReference === reference) ?? leadingCard(cards)
}
