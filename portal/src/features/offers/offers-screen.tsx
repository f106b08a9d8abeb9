import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { SideBySide } from '../../ui/patterns/side-by-side.tsx'
import { OfferList } from './offer-list.tsx'
import { OfferPage } from './offer-page.tsx'
import { useOffersSearch } from './use-offers-search.ts'

/** `/offers`: the list of offers for the user's cards, and the one in the URL. */
export function OffersScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { search } = useOffersSearch()
  const { offer, ...list } = search
  const { today } = useSignedInScreen()
  return (
    <SideBySide
      layout="panel"
      narrow="page at its top"
      label={t`Offer`}
      chosen={offer}
      onClose={() => void navigate({ to: '/offers', search: list, resetScroll: false })}
      list={<OfferList today={today} />}
      detail={
        offer !== undefined && (
          <OfferPage key={offer} reference={offer} search={search} today={today} />
        )
      }
    />
  )
}
