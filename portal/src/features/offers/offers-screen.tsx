import { useSignedInScreen } from '../../account/account-context.ts'
import { useFocusedHeading } from '../../ui/focus-heading.ts'
import { OfferList } from './offer-list.tsx'
import { OfferPage } from './offer-page.tsx'
import { useOffersSearch } from './use-offers-search.ts'

/** `/offers`: the list of offers for the user's cards, or the one in the URL. */
export function OffersScreen() {
  const { search } = useOffersSearch()
  const { offer } = search
  const { today } = useSignedInScreen()
  useFocusedHeading(offer, { scrolls: true })
  return offer === undefined ? (
    <OfferList today={today} />
  ) : (
    <OfferPage key={offer} reference={offer} search={search} today={today} />
  )
}
