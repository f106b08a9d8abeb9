import { listCards } from '@sadu/contract/cards/calls'
import { listSupplementary } from '@sadu/contract/supplementary/calls'
import { prefetchDraft } from '../../data/queries/draft.ts'
import { prefetch } from '../../data/queries/prefetch.ts'
import { APPLICATION } from './draft-key.ts'

/** Prefetches the supplementary cards, the eligible cards and the draft. */
export function prefetchSupplementary(): void {
  prefetch(listSupplementary, {})
  prefetch(listCards, {})
  prefetchDraft(APPLICATION)
}
