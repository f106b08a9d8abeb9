import { listOffers, nearOffers } from '@sadu/contract/offers/calls'
import { prefetch, prefetchPages } from '../../data/queries/prefetch.ts'
import { readEntry } from '../../storage/browser-storage.ts'
import { OFFER_KEY } from '../../data/stores/session.ts'

/** Page size. A page that arrives while the user scrolls is laid out in one go, so it is small
 * enough for a slow phone to do that in a frame or two. */
export const AT_ONCE = 6
export const FIRST_PAGE = { withSummary: true }

/** Prefetches the unfiltered offers. */
export function prefetchOffers(): void {
  prefetchPages(listOffers, { show: 'available', limit: AT_ONCE }, FIRST_PAGE)
}

/** Maximum number of linked offers on the home page. */
const SHOWN = 3

export const LINKED = { show: 'linked', limit: SHOWN } as const
export const WORTH_MOST = { sort: 'value', limit: 1 } as const

/** Whether an offer has been shown since sign-in. */
export const isDisplayed = () => readEntry(OFFER_KEY) !== null

/** Prefetches the offers for the home page. */
export function prefetchHomeOffers(): void {
  prefetch(listOffers, isDisplayed() ? LINKED : WORTH_MOST)
  prefetch(nearOffers, {})
}
