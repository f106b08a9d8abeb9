import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazyCode } from '../code/lazy-code.ts'
import { validateOffersSearch } from '../features/offers/search.ts'
import { signedIn } from './root-route.ts'
import { screenLoader } from './screen.ts'

const offersScreen = lazyCode(() => import('../features/offers/offers-screen.tsx'))

const offers = createRoute({
  getParentRoute: () => signedIn,
  path: '/offers',
  component: lazyRouteComponent(offersScreen, 'OffersScreen'),
  validateSearch: validateOffersSearch,
  loader: screenLoader(offersScreen),
  staticData: {
    screen: {
      name: 'Offers',
      section: 'offers',
      layout: 'content',
      resource: 'Account',
      code: ['features/offers/offers-screen.tsx'],
      texts: ['offers', 'ui', 'ui/patterns'],
      sample: '/offers',
    },
  },
})

/** Merchant offers for the person’s cards. */
export const offerRoutes = [offers] as const
