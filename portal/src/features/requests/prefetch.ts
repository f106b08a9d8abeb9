import { listRequests } from '@sadu/contract/requests/calls'
import { prefetch } from '../../data/queries/prefetch.ts'

/** Prefetches the user's requests. */
export function prefetchRequests(): void {
  prefetch(listRequests, {})
}
