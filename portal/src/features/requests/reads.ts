import { listRequests } from '@sadu/contract'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Prefetches the user's requests. */
export function readRequests(): void {
  readAhead(listRequests, {})
}
