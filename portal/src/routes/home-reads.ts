import { listRequests, listTrips } from '@sadu/contract'
import type { AccountChoice } from '../data/queries/account-choice.ts'
import { readAhead } from '../data/queries/read-ahead.ts'
import { readAccount } from '../features/accounts/reads.ts'
import { readHomeOffers } from '../features/offers/reads.ts'

/** Begins to read all that home shows. */
export function readHome(account: AccountChoice): void {
  readAccount(account)
  readAhead(listRequests, {})
  readAhead(listTrips, {})
  readHomeOffers()
}
