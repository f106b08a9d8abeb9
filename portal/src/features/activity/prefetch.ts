import { checkActivity, listActivity } from '@sadu/contract/activity/calls'
import { prefetch, prefetchPages } from '../../data/queries/prefetch.ts'

/** Prefetches the activity list and the integrity check of the record. */
export function prefetchActivity(): void {
  prefetchPages(listActivity, {})
  prefetch(checkActivity, {})
}
