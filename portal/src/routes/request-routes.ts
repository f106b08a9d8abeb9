import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazyCode } from '../code/lazy-code.ts'
import { validateRequestsSearch } from '../features/requests/search.ts'
import { signedIn } from './root-route.ts'
import { screenLoader } from './screen.ts'

const requestsScreen = lazyCode(() => import('../features/requests/requests-screen.tsx'))

const requests = createRoute({
  getParentRoute: () => signedIn,
  path: '/requests',
  component: lazyRouteComponent(requestsScreen, 'RequestsScreen'),
  validateSearch: validateRequestsSearch,
  loader: screenLoader(requestsScreen),
  staticData: {
    screen: {
      name: 'Requests',
      section: 'requests',
      layout: 'content',
      resource: 'Account',
      code: ['features/requests/requests-screen.tsx'],
      texts: ['requests', 'step-up', 'ui', 'ui/patterns'],
      sample: '/requests',
    },
  },
})

/** Requests and their status. */
export const requestRoutes = [requests] as const
