import { getProfile } from '@sadu/contract'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Begins to read what the issuer knows of the person. */
export function readProfile(): void {
  readAhead(getProfile, {})
}
