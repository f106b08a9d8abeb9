import { cardReport, limitTerms, listAccounts, listCards } from '@sadu/contract'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Begins to read what every screen of cards shows. */
export function readCards(): void {
  readAhead(listCards, {})
  readAhead(listAccounts, {})
}

/** The same for a card that is lost, stolen or damaged, which the address may name. */
export function readLostCard(cardReference: string | null): void {
  readCards()
  if (cardReference !== null) readAhead(cardReport, { cardReference })
}

/** The same for the limit of a card, which the address may name. */
export function readLimit(cardReference: string | null): void {
  readCards()
  if (cardReference !== null) readAhead(limitTerms, { cardReference })
}
