import { listCards, listSupplementary } from '@sadu/contract'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Begins to read who has a supplementary card, and the cards that one may be added to. */
export function readSupplementary(): void {
  readAhead(listSupplementary, {})
  readAhead(listCards, {})
}
