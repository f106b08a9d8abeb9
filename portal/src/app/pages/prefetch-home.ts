import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { prefetchAccount } from '../../features/accounts/prefetch.ts'
import { prefetchHomeOffers } from '../../features/offers/prefetch.ts'
import { prefetchRequests } from '../../features/requests/prefetch.ts'
import { prefetchTrips } from '../../features/trips/prefetch.ts'

/** Prefetches all data of home. */
export function prefetchHome(account: AccountChoice): void {
  prefetchAccount(account)
  prefetchRequests()
  prefetchTrips()
  prefetchHomeOffers()
}
