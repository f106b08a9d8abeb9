import { Trans } from '@lingui/react/macro'
import type { Trip } from '@sadu/contract'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Confirmation } from '../../ui/patterns/confirmation.tsx'
import { useTripDays, useTripName } from './names.ts'
import { TRIP_STEPS } from './search.ts'

/** Confirmation of a saved trip, and the next steps. */
export function TripDone({ trip }: { trip: Trip }) {
  const name = useTripName()(trip.stops)
  const { own, other } = useTripDays()(trip)
  return (
    <Confirmation
      steps={TRIP_STEPS.length}
      title={<Trans>Your trip is saved</Trans>}
      next={[
        { key: 'saved', state: 'done', title: <Trans>Your cards are expected there</Trans> },
        {
          key: 'check',
          state: 'now',
          title: <Trans>Check for problems before you go</Trans>,
        },
        {
          key: 'out',
          state: 'next',
          title: <Trans>You arrive</Trans>,
          time: <DateText value={trip.arrivesOn} />,
        },
        {
          key: 'back',
          state: 'next',
          title: <Trans>You’re back, and see what you spent and at which rates</Trans>,
          time: <DateText value={trip.leavesOn} />,
        },
      ]}
      actions={
        <>
          <Link to="/trips" search={{ trip: trip.tripReference }} className={buttonClass()}>
            <Trans>See what to check</Trans>
          </Link>
          <Link to="/trips" className={buttonClass('secondary')}>
            <Trans>All trips</Trans>
          </Link>
        </>
      }
    >
      <bdi className="block font-medium text-ink">{name}</bdi>
      <bdi className="block">{own}</bdi>
      <bdi className="block">{other}</bdi>
    </Confirmation>
  )
}
