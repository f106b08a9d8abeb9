import { checkActivity, listActivity } from '@sadu/contract'
import { readAhead, readPagesAhead } from '../../data/queries/read-ahead.ts'

/** Begins to read what was done, and whether the record of it is unbroken. */
export function readActivity(): void {
  readPagesAhead(listActivity, {})
  readAhead(checkActivity, {})
}
