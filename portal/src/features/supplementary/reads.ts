import { listCards, listSupplementary } from '@sadu/contract'
import { readDraftAhead } from '../../data/queries/draft.ts'
import { readAhead } from '../../data/queries/read-ahead.ts'
import { APPLICATION } from './draft-place.ts'

/** Prefetches the supplementary cards, the eligible cards and the draft. */
export function readSupplementary(): void {
  readAhead(listSupplementary, {})
  readAhead(listCards, {})
  readDraftAhead(APPLICATION)
}
