import { listRequests } from '@sadu/contract'
import { prefetch } from '../../data/queries/prefetch.ts'

/** Prefetches the user's requests. */
export function prefetchRequests(): void {
  prefetch(listRequests, {})
}
