import { getProfile } from '@sadu/contract'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Prefetches the user's profile. */
export function readProfile(): void {
  readAhead(getProfile, {})
}
