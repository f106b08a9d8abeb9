import { listOffers, nearOffers } from '@sadu/contract'
import { readAhead, readPagesAhead } from '../../data/queries/read-ahead.ts'
import { readEntry } from '../../data/stores/browser-storage.ts'
import { OFFER_KEY } from '../../data/stores/session.ts'

/** A page that comes while somebody scrolls is laid out at once, so it is no longer than a slow phone does within a
 * frame or two. */
export const AT_ONCE = 6
export const FIRST_PAGE = { withSummary: true }

/** Begins to read the offers without a filter. */
export function readOffers(): void {
  readPagesAhead(listOffers, { show: 'available', limit: AT_ONCE }, FIRST_PAGE)
}

/** How many linked offers home shows. */
const SHOWN = 3

export const LINKED = { show: 'linked', limit: SHOWN } as const
export const WORTH_MOST = { sort: 'value', limit: 1 } as const

/** Whether an offer was shown since the sign-in. */
export const isDisplayed = () => readEntry(OFFER_KEY) !== null

/** Begins to read what home shows of the offers. */
export function readHomeOffers(): void {
  readAhead(listOffers, isDisplayed() ? LINKED : WORTH_MOST)
  readAhead(nearOffers, {})
}
