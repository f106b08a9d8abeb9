import {
  type Card,
  type cardReport,
  type limitTerms,
  listAccounts,
  listCards,
} from '@sadu/contract'
import { leadingCard } from '../../data/queries/leading-card.ts'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Begins to read what every screen of cards shows. */
export function readCardsAhead(): void {
  readAhead(listCards, {})
  readAhead(listAccounts, {})
}

/** Begins to read the same, and what a call answers of the card that the address names. */
export function readCardAhead(call: typeof cardReport | typeof limitTerms): void {
  readCardsAhead()
  const card = new URLSearchParams(window.location.search).get('card')
  if (card !== null) readAhead(call, { cardReference: card })
}

/** Of the person's cards the one that an address names, else the one that comes first of all. */
export function chosenCard(cards: readonly Card[], reference: string | undefined) {
  return cards.find(({ cardReference }) => cardReference === reference) ?? leadingCard(cards)
}
