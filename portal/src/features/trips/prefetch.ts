import { listTrips } from '@sadu/contract/trips/calls'
import { prefetch } from '../../data/queries/prefetch.ts'

/** Prefetches the user's trips. */
export function prefetchTrips(): void {
  prefetch(listTrips, {})
}
