import { listTrips } from '@sadu/contract'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Prefetches the user's trips. */
export function readTrips(): void {
  readAhead(listTrips, {})
}
