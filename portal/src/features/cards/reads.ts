import { cardDetail, listAccounts, listCards } from '@sadu/contract'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Prefetches the data shared by all card screens. */
export function readCards(): void {
  readAhead(listCards, {})
  readAhead(listAccounts, {})
}

/** Prefetches the same data plus the details of the card in the URL. */
export function readCard(cardReference: string | undefined): void {
  readCards()
  if (cardReference !== undefined) readAhead(cardDetail, { cardReference })
}
