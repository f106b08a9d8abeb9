import { cardReport, limitTerms } from '@sadu/contract'
import { readAhead } from '../../data/queries/read-ahead.ts'
import { readCards } from './reads.ts'

/** Begins to read what is shown of a card that is lost, stolen or damaged, which the address may name. */
export function readLostCard(cardReference: string | null): void {
  readCards()
  if (cardReference !== null) readAhead(cardReport, { cardReference })
}

/** The same for the limit of a card, which the address may name. */
export function readLimit(cardReference: string | null): void {
  readCards()
  if (cardReference !== null) readAhead(limitTerms, { cardReference })
}
