import { getRouteApi } from '@tanstack/react-router'
import { useFocusedHeading } from '../../ui/focus-heading.ts'
import { TripList } from './trip-list.tsx'
import { TripPage } from './trip-page.tsx'

const route = getRouteApi('/_content/_signed-in/trips')

/** `/trips`: the list of trips, or the one in the URL. */
export function TripsScreen() {
  const { trip } = route.useSearch()
  useFocusedHeading(trip)
  return trip === undefined ? <TripList /> : <TripPage key={trip} reference={trip} />
}
