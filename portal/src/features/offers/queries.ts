import type { InputOf } from '@sadu/contract'
import {
  linkOffer,
  listOffers,
  offerDetail,
  saveOffer,
  unlinkOffer,
  unsaveOffer,
} from '@sadu/contract/offers/calls'
import { OFFER_CATEGORIES } from '@sadu/contract/offers/terms'
import type { Position } from '@sadu/contract/places/distance'
import { useCallPages, useCallQuery } from '../../data/queries/call-query.ts'
import { useShowOffer } from '../../data/queries/offer-answer.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { AT_ONCE, FIRST_PAGE } from './prefetch.ts'
import type { OffersSearch } from './search.ts'

/** Rounds to about a kilometre: sorting by distance needs no more precise location. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100

/** Converts the URL parameters to the filter of the call. */
export function filterOf(search: OffersSearch, at: Position | null): InputOf<typeof listOffers> {
  const { tab, q, city, card } = search
  const category = OFFER_CATEGORIES.find((one) => one === search.category)
  const isNearby = search.sort === 'nearby' && at !== null
  return {
    show: tab === 'saved' ? 'saved' : 'available',
    ...(category && { category }),
    ...(q !== undefined && { text: q }),
    ...(city !== undefined && { city }),
    ...(card !== undefined && { cardReference: card }),
    ...(search.sort === 'value' && { sort: 'value' }),
    ...(isNearby && {
      sort: 'nearby',
      latitude: rounded(at.latitude),
      longitude: rounded(at.longitude),
    }),
  }
}

/** Paginated offers that match a filter; the first page includes the summary. */
export function useOffers(filter: InputOf<typeof listOffers>) {
  return useCallPages(
    listOffers,
    { ...filter, limit: AT_ONCE },
    { firstPage: FIRST_PAGE, keepsPrevious: true },
  )
}

/** One offer with its terms and its state on the user's cards. */
export function useOffer(offerReference: string) {
  return useCallQuery(offerDetail, { offerReference })
}

/** Mutations that save and remove an offer; the result is shown before anything is refetched. */
export function useSaves() {
  const options = { background: true, onDone: useShowOffer() }
  return { save: useCall(saveOffer, options), unsave: useCall(unsaveOffer, options) }
}

/** Mutations that link an offer to a card and unlink it. */
export function useLinks() {
  const options = { background: true, onDone: useShowOffer() }
  return { link: useCall(linkOffer, options), unlink: useCall(unlinkOffer, options) }
}
