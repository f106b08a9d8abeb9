import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { whenOpened } from '../../../app/screen.ts'
import { prefetchTrips } from '../../../features/trips/prefetch.ts'
import { validateTripsSearch } from '../../../features/trips/search.ts'
import { TripsScreen } from '../../../features/trips/trips-screen.tsx'

export const Route = createFileRoute('/_content/_signed-in/trips')({
  validateSearch: validateTripsSearch,
  loader: whenOpened(prefetchTrips),
  component: TripsScreen,
  staticData: {
    screen: {
      name: 'Trips',
      section: 'trips',
      layout: 'content',
      title: msg`Trips`,
      resource: 'Account',
      texts: ['trips', 'shared'],
      sample: '/trips',
    },
  },
})
