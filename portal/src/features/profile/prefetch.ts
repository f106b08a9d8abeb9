import { getProfile } from '@sadu/contract'
import { prefetch } from '../../data/queries/prefetch.ts'

/** Prefetches the user's profile. */
export function prefetchProfile(): void {
  prefetch(getProfile, {})
}
