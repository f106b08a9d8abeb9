import { cardDetail, listAccounts, listCards } from '@sadu/contract'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Begins to read what every screen of cards shows. */
export function readCards(): void {
  readAhead(listCards, {})
  readAhead(listAccounts, {})
}

/** The same with what the page of one card shows, where the address names it. */
export function readCard(cardReference: string | undefined): void {
  readCards()
  if (cardReference !== undefined) readAhead(cardDetail, { cardReference })
}
