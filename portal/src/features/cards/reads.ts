import { listAccounts, listCards } from '@sadu/contract'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Begins to read what every screen of cards shows. */
export function readCards(): void {
  readAhead(listCards, {})
  readAhead(listAccounts, {})
}
