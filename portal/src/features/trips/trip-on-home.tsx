import { Trans } from '@lingui/react/macro'
import type { Trip } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../ui/panel.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useTripDays, useTripName } from './names.ts'
import { TripWhen } from './trip-when.tsx'

/** Home page panel for the current trip, or one that begins soon. */
export function TripOnHome({ trip }: { trip: Trip }) {
  const nameOf = useTripName()
  const daysOf = useTripDays()
  return (
    <Panel
      title={<Trans>Your trip</Trans>}
      isTight
      aside={
        <TextLink to="/trips">
          <Trans>All trips</Trans>
        </TextLink>
      }
    >
      <div className="relative grid gap-1">
        <Link
          to="/trips"
          search={{ trip: trip.tripReference }}
          className="font-medium wrap-anywhere no-underline after:absolute after:inset-0 hover:underline"
        >
          {nameOf(trip.stops)}
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
          <TripWhen trip={trip} />
          <bdi className="text-ink-2">{daysOf(trip).own}</bdi>
        </div>
      </div>
    </Panel>
  )
}
