import { useReadSearch } from '../../ui/use-read-search.ts'
import { msg } from '@lingui/core/macro'
import { useFocusedHeading } from '../../ui/focus-heading.ts'
import { readTripSearch } from './search.ts'
import { TripList } from './trip-list.tsx'
import { TripPage } from './trip-page.tsx'

export const title = msg`Trips`

/** `/trips`: the list of trips, or the one in the URL. */
export function TripsScreen() {
  const { trip } = useReadSearch(readTripSearch)
  useFocusedHeading(trip)
  return trip === undefined ? <TripList /> : <TripPage key={trip} reference={trip} />
}
