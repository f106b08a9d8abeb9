import { listOffers, nearOffers } from '@sadu/contract'
import { useState } from 'react'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { writeEntry } from '../../data/stores/browser-storage.ts'
import { OFFER_KEY } from '../../data/stores/session.ts'
import { isDisplayed, LINKED, WORTH_MOST } from './reads.ts'

/** The linked offers that are about to give something. */
export const useNearOffers = () => useCallQuery(nearOffers, {}, ({ offers }) => offers)

/** What home shows of the offers: once after the sign-in the one that gives the most, else those that are linked, the
 * next end first. */
export function useHomeOffers() {
  const [isFirst] = useState(() => !isDisplayed())
  const query = useCallQuery(listOffers, isFirst ? WORTH_MOST : LINKED, ({ offers }) => offers)
  return { offers: query.data ?? [], isFirst, isPending: query.isPending }
}

/** Remembers that the person has seen one. */
export function markDisplayed(): void {
  writeEntry(OFFER_KEY, 'yes')
}
