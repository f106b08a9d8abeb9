import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazyCode } from '../code/lazy-code.ts'
import { accountBlankRoutes, accountRoutes } from './account-routes.ts'
import { centurionRoutes } from './centurion-routes.ts'
import { cardRoutes } from './card-routes.ts'
import { firstRoutes } from './first-routes.ts'
import { NOT_FOUND_PATH } from './guard.ts'
import { blank, centurion, content, root, signedIn, signedInBlank } from './root-route.ts'
import { requestRoutes } from './request-routes.ts'
import { offerRoutes } from './offer-routes.ts'
import { settingsRoutes } from './settings-routes.ts'
import { supportRoutes } from './support-routes.ts'
import { publicTripRoutes, tripRoutes } from './trip-routes.ts'

const verify = createRoute({
  getParentRoute: () => content,
  path: '/$lang/verify',
  component: lazyRouteComponent(
    lazyCode(() => import('../features/statements/verify-screen.tsx')),
    'VerifyScreen',
  ),
  staticData: {
    screen: {
      name: 'VerifyStatement',
      layout: 'content',
      resource: 'Public',
      title: msg`Verify a statement`,
      description: msg`Check a printed card statement by its code and the last digits of the card.`,
      skin: 'standard',
      texts: ['statements', 'ui'],
      sample: '/en/verify',
    },
  },
})

const notFound = createRoute({
  getParentRoute: () => content,
  path: NOT_FOUND_PATH,
  component: lazyRouteComponent(
    lazyCode(() => import('./not-found-screen.tsx')),
    'NotFoundScreen',
  ),
  staticData: {
    screen: {
      name: 'NotFound',
      layout: 'content',
      resource: 'Public',
      title: msg`Page Not Found`,
      description: msg`We could not find the page you are looking for.`,
      sample: NOT_FOUND_PATH,
    },
  },
})

/** The design system on one page. Excluded from builds, where DEV is false. */
const development = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => blank,
        path: '/dev/ui',
        component: lazyRouteComponent(
          lazyCode(() => import('../ui/gallery/gallery-screen.tsx')),
          'GalleryScreen',
        ),
        staticData: {
          screen: {
            name: 'DesignSystem',
            layout: 'blank',
            resource: 'Public',
            title: { id: 'Design system' },
          },
        },
      }),
    ]
  : []

/** The route table of all screens. */
export const routeTree = root.addChildren([
  blank.addChildren([
    ...firstRoutes,
    signedInBlank.addChildren([...accountBlankRoutes]),
    ...development,
  ]),
  content.addChildren([
    signedIn.addChildren([
      ...accountRoutes,
      ...cardRoutes,
      ...requestRoutes,
      ...tripRoutes,
      ...offerRoutes,
      ...settingsRoutes,
    ]),
    ...supportRoutes,
    ...publicTripRoutes,
    verify,
    notFound,
  ]),
  centurion.addChildren([...centurionRoutes]),
])
