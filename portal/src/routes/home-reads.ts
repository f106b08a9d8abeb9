import type { AccountChoice } from '../data/queries/account-choice.ts'
import { readAccount } from '../features/accounts/reads.ts'
import { readHomeOffers } from '../features/offers/reads.ts'
import { readRequests } from '../features/requests/reads.ts'
import { readTrips } from '../features/trips/reads.ts'

/** Prefetches all data of home. */
export function readHome(account: AccountChoice): void {
  readAccount(account)
  readRequests()
  readTrips()
  readHomeOffers()
}
