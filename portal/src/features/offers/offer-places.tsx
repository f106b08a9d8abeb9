import { Trans } from '@lingui/react/macro'
import type { OfferPlace } from '@sadu/contract'
import { distanceText } from '../../i18n/formats/distance-text.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useGeolocation } from '../../ui/use-geolocation.ts'
import { nearestOf } from './nearest.ts'

/** Places where the offer is valid; a button shows their distances. */
export function OfferPlaces({ places }: { places: readonly OfferPlace[] }) {
  const formats = useFormats()
  const { language } = formats
  const { geolocation, ask } = useGeolocation()
  if (places.length === 0) return null
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">
          {geolocation.at ? <Trans>Near you</Trans> : <Trans>Where you can use it</Trans>}
        </h2>
        {geolocation.state !== 'known' && (
          <Button tone="quiet" isBusy={geolocation.state === 'asking'} onClick={ask}>
            <Trans>How far is it?</Trans>
          </Button>
        )}
      </div>
      <ul className="grid gap-3 @lg:grid-cols-2 @2xl:grid-cols-3">
        {nearestOf(places, geolocation.at).map((place) => (
          <li key={`${place.name.en} ${place.city.en}`} className="flex items-start gap-2.5">
            <Icon name="pin" size={20} className="mt-0.5 shrink-0 text-madder-ink" />
            <span className="min-w-0">
              <span className="font-medium wrap-anywhere">{place.name[language]}</span>{' '}
              <span className="text-sm text-ink-2">
                {place.km === null ? (
                  place.city[language]
                ) : (
                  <bdi>{distanceText(place.km, formats)}</bdi>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
