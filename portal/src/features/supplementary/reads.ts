import { listCards, listSupplementary } from '@sadu/contract'
import { readDraftAhead } from '../../data/queries/draft.ts'
import { readAhead } from '../../data/queries/read-ahead.ts'
import { APPLICATION } from './draft-place.ts'

/** Begins to read who has a supplementary card, and the cards that one may be added to, and what was
 * entered before. */
export function readSupplementary(): void {
  readAhead(listSupplementary, {})
  readAhead(listCards, {})
  readDraftAhead(APPLICATION)
}
