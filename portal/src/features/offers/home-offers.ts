import { listOffers, nearOffers } from '@sadu/contract/offers/calls'
import { useState } from 'react'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { writeEntry } from '../../storage/browser-storage.ts'
import { OFFER_KEY } from '../../data/stores/session.ts'
import { isDisplayed, LINKED, WORTH_MOST } from './prefetch.ts'

/** Linked offers that are close to paying a reward. */
export const useNearOffers = () => useCallQuery(nearOffers, {}, ({ offers }) => offers)

/** Offers for the home page: the most valuable one, once per sign-in, otherwise the linked ones
 * sorted by end date. */
export function useHomeOffers() {
  const [isFirst] = useState(() => !isDisplayed())
  const query = useCallQuery(listOffers, isFirst ? WORTH_MOST : LINKED, ({ offers }) => offers)
  return { offers: query.data ?? [], isFirst, isPending: query.isPending }
}

/** Records that the user has seen an offer. */
export function markDisplayed(): void {
  writeEntry(OFFER_KEY, 'yes')
}
