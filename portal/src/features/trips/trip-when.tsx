import { Plural, Trans } from '@lingui/react/macro'
import type { Trip } from '@sadu/contract'
import { daysBetween } from '@sadu/contract/core/days'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { Badge } from '../../ui/badge.tsx'

/** Whether a trip is under way or over, or the days until it begins. */
export function TripWhen({ trip }: { trip: Trip }) {
  const { state } = trip
  if (state === 'underWay') {
    return (
      <Badge tone="success">
        <Trans context="trips">In progress</Trans>
      </Badge>
    )
  }
  if (state === 'completed') {
    return (
      <Badge>
        <Trans context="trips">Completed</Trans>
      </Badge>
    )
  }
  return (
    <Badge tone="warning">
      <DaysToGo trip={trip} />
    </Badge>
  )
}

/** Number of days until a trip begins. */
export function DaysToGo({ trip }: { trip: Trip }) {
  const { today } = useSignedInScreen()
  return (
    <Plural value={daysBetween(today, trip.arrivesOn)} one="One day to go" other="# days to go" />
  )
}
