import { Trans } from '@lingui/react/macro'
import type { Offer } from '@sadu/contract'
import type { Position } from '@sadu/contract/places/distance'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useListRow } from '../../ui/beside.ts'
import { DateText } from '../../ui/date-text.tsx'
import { PANEL_CLASS } from '../../ui/panel-class.ts'
import { Parts } from '../../ui/parts.tsx'
import { distanceText } from '../../i18n/formats/distance-text.ts'
import { Carpet } from './carpet.tsx'
import { Gain, GivenAmount } from './gain.tsx'
import { nearestOf } from './nearest.ts'
import { OfferBadge } from './offer-badge.tsx'
import { SaveButton } from './save-button.tsx'
import type { OffersSearch } from './search.ts'
import { WholeAmount } from './whole-amount.tsx'

type OfferTileProps = {
  offer: Offer
  today: string
  at: Position | null
  search: OffersSearch
}

/** One offer in the list: artwork, reward, merchant, and its limits in one line. */
export const OfferTile = memo(function OfferTile({ offer, today, at, search }: OfferTileProps) {
  const { language } = useFormats()
  const row = useListRow(offer.offerReference)
  return (
    <li
      className={`${PANEL_CLASS} relative grid grid-rows-[auto_1fr] has-aria-[current=page]:outline-2 has-aria-[current=page]:outline-offset-4 has-aria-[current=page]:outline-madder-ink [contain-intrinsic-size:auto_16.5rem] [content-visibility:auto] overflow-hidden`}
    >
      <Carpet chart={offer.chart} category={offer.category} className="h-37" />
      <div className="grid content-start gap-0.5 px-4.5 pt-4 pb-4">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="text-xl font-semibold">
            <Link
              {...row}
              to="/offers"
              search={{ ...search, offer: offer.offerReference }}
              className="text-ink no-underline after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none forced-colors:focus-visible:outline-2 forced-colors:focus-visible:outline-solid focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-focus"
            >
              <Gain offer={offer} />
              <span className="sr-only">, {offer.merchantName[language]}</span>
            </Link>
          </h2>
          <OfferBadge offer={offer} today={today} />
        </div>
        <p aria-hidden className="font-medium wrap-anywhere">
          {offer.merchantName[language]}
        </p>
        <Limits offer={offer} at={at} />
      </div>
      <SaveButton offer={offer} className="absolute end-2.5 top-2.5" />
    </li>
  )
})

/** Maximum or minimum, place and end date. */
function Limits({ offer, at }: { offer: Offer; at: Position | null }) {
  const formats = useFormats()
  const { minimum, reward, most, places, endsOn } = offer
  const [place] = nearestOf(places, at)
  const least = minimum && <WholeAmount money={minimum} />
  const upTo = <GivenAmount reward={reward} amount={most} />
  const day = <DateText value={endsOn} length="short" />
  const km = place && place.km !== null ? distanceText(place.km, formats) : null
  return (
    <div className="text-sm text-ink-2">
      <Parts>
        {reward === 'amount' || reward === 'points' ? (
          least && <Trans>On {least} or more</Trans>
        ) : (
          <Trans>Up to {upTo}</Trans>
        )}
        {place ? (
          <span>
            {place.city[formats.language]}
            {km && (
              <>
                {formats.language === 'ar' ? '، ' : ', '}
                <bdi>{km}</bdi>
              </>
            )}
          </span>
        ) : (
          <Trans>Anywhere</Trans>
        )}
        <Trans>until {day}</Trans>
      </Parts>
    </div>
  )
}
