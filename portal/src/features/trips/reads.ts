import { listTrips } from '@sadu/contract'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Begins to read the person’s trips. */
export function readTrips(): void {
  readAhead(listTrips, {})
}
