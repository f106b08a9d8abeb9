import { getProfile } from '@sadu/contract/profile/calls'
import { prefetch } from '../../data/queries/prefetch.ts'

/** Prefetches the user's profile. */
export function prefetchProfile(): void {
  prefetch(getProfile, {})
}
