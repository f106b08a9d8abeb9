import { listTrips } from '@sadu/contract'
import { prefetch } from '../../data/queries/prefetch.ts'

/** Prefetches the user's trips. */
export function prefetchTrips(): void {
  prefetch(listTrips, {})
}
