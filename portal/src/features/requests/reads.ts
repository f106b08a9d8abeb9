import { listRequests } from '@sadu/contract'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Begins to read everything that the person has asked for. */
export function readRequests(): void {
  readAhead(listRequests, {})
}
