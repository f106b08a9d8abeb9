import { checkActivity, listActivity } from '@sadu/contract'
import { readAhead, readPagesAhead } from '../../data/queries/read-ahead.ts'

/** Prefetches the activity list and the integrity check of the record. */
export function readActivity(): void {
  readPagesAhead(listActivity, {})
  readAhead(checkActivity, {})
}
