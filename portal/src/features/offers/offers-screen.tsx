import { msg } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { useSignedInScreen } from '../../account/account-context.ts'
import { OfferList } from './offer-list.tsx'
import { OfferPage } from './offer-page.tsx'
import { useOffersSearch } from './use-offers-search.ts'

export const title = msg`Offers`

/** `/offers`: the offers for the person’s cards, or the one that the address names. */
export function OffersScreen() {
  const { search } = useOffersSearch()
  const { offer } = search
  const page = useRef<HTMLDivElement>(null)
  const before = useRef(offer)
  const { today } = useSignedInScreen()

  // One address with another search: the focus moves to the heading, as it does between screens.
  useEffect(() => {
    if (before.current === offer) return
    before.current = offer
    const heading = page.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [offer])

  return (
    <div ref={page}>
      {offer === undefined ? (
        <OfferList today={today} />
      ) : (
        <OfferPage key={offer} reference={offer} search={search} today={today} />
      )}
    </div>
  )
}
