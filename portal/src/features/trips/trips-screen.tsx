import { useReadSearch } from '../../ui/use-read-search.ts'
import { msg } from '@lingui/core/macro'

import { useEffect, useRef } from 'react'
import { readTripSearch } from './search.ts'
import { TripList } from './trip-list.tsx'
import { TripPage } from './trip-page.tsx'

export const title = msg`Trips`

/** `/trips`: everything that the person plans abroad, or the one trip that the address names. */
export function TripsScreen() {
  const { trip } = useReadSearch(readTripSearch)
  const page = useRef<HTMLDivElement>(null)
  const before = useRef(trip)

  // One address with another search: the focus moves to the heading, as it does between screens.
  useEffect(() => {
    if (before.current === trip) return
    before.current = trip
    const heading = page.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [trip])

  return (
    <div ref={page}>
      {trip === undefined ? <TripList /> : <TripPage key={trip} reference={trip} />}
    </div>
  )
}
