import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazyCode } from '../code/lazy-code.ts'
import { validatePlanSearch, validateTripsSearch } from '../features/trips/search.ts'
import { content, signedIn } from './root-route.ts'
import { screenLoader } from './screen.ts'

const tripsScreen = lazyCode(() => import('../features/trips/trips-screen.tsx'))

const trips = createRoute({
  getParentRoute: () => signedIn,
  path: '/trips',
  component: lazyRouteComponent(tripsScreen, 'TripsScreen'),
  validateSearch: validateTripsSearch,
  loader: screenLoader(tripsScreen),
  staticData: {
    screen: {
      name: 'Trips',
      section: 'trips',
      layout: 'content',
      resource: 'Account',
      code: ['features/trips/trips-screen.tsx'],
      texts: ['trips', 'ui', 'ui/patterns'],
      sample: '/trips',
    },
  },
})

const addTripScreen = lazyCode(() => import('../features/trips/add-screen.tsx'))

const addTrip = createRoute({
  getParentRoute: () => content,
  path: '/trips/add',
  component: lazyRouteComponent(addTripScreen, 'AddTripScreen'),
  validateSearch: validatePlanSearch,
  loader: screenLoader(addTripScreen),
  staticData: {
    screen: {
      name: 'AddTrip',
      section: 'trips',
      layout: 'content',
      resource: 'Public',
      description: msg`Say where you are going and when, so that your card pays there.`,
      texts: ['trips', 'ui', 'ui/patterns'],
      sample: '/trips/add',
    },
  },
})

/** Trips and trip planning, which starts before sign-in. */
export const tripRoutes = [trips] as const
export const publicTripRoutes = [addTrip] as const
