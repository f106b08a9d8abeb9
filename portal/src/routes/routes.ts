import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readSearch } from '../features/transactions/search.ts'
import { NOT_FOUND_PATH } from './guard.ts'
import { blank, content, root } from './root-route.ts'
import { publicRoutes } from './public-routes.ts'

const entry = createRoute({
  getParentRoute: () => blank,
  path: '/',
  staticData: {
    screen: { name: 'Entry', layout: 'blank', resource: 'Public', title: msg`Welcome` },
  },
})

const home = createRoute({
  getParentRoute: () => content,
  path: '/home',
  component: lazyRouteComponent(() => import('../features/accounts/home-screen.tsx'), 'HomeScreen'),
  staticData: {
    screen: {
      name: 'Home',
      layout: 'content',
      resource: 'Account',
      title: msg`Your account`,
      texts: ['accounts', 'ui'],
    },
  },
})

const trustedDevices = createRoute({
  getParentRoute: () => content,
  path: '/trusted-devices/$cardType',
  component: lazyRouteComponent(
    () => import('../features/devices/trusted-devices-screen.tsx'),
    'TrustedDevicesScreen',
  ),
  staticData: {
    screen: {
      name: 'TrustedDevices',
      layout: 'content',
      resource: 'Account',
      title: msg`Devices and sign-in`,
      texts: ['devices', 'step-up', 'ui'],
    },
  },
})

const updatePassword = createRoute({
  getParentRoute: () => content,
  path: '/update-password',
  component: lazyRouteComponent(
    () => import('../features/password/update-password-screen.tsx'),
    'UpdatePasswordScreen',
  ),
  staticData: {
    screen: {
      name: 'UpdatePassword',
      layout: 'content',
      resource: 'Account',
      title: msg`Change your password`,
      texts: ['password', 'step-up', 'ui'],
    },
  },
})

/** One page under two addresses, so that it stays as it is while a transaction is opened on it. */
const transactionsPage = createRoute({
  getParentRoute: () => content,
  id: 'transactions-page',
  component: lazyRouteComponent(() => import('./pages/transactions-page.tsx'), 'TransactionsPage'),
})

const transactions = createRoute({
  getParentRoute: () => transactionsPage,
  path: '/transactions',
  validateSearch: readSearch,
  staticData: {
    screen: {
      name: 'Transactions',
      layout: 'content',
      resource: 'Account',
      title: msg`Transactions`,
      texts: ['accounts', 'routes/pages', 'transactions', 'ui'],
    },
  },
})

const viewTransaction = createRoute({
  getParentRoute: () => transactionsPage,
  path: '/view-transaction',
  validateSearch: readSearch,
  staticData: {
    screen: {
      name: 'ViewTransaction',
      layout: 'content',
      resource: 'Account',
      title: msg`Transaction`,
      texts: ['accounts', 'routes/pages', 'transactions', 'ui'],
    },
  },
})

const pendingTransactions = createRoute({
  getParentRoute: () => content,
  path: '/pending-transactions',
  component: lazyRouteComponent(() => import('./pages/pending-page.tsx'), 'PendingPage'),
  staticData: {
    screen: {
      name: 'PendingTransactions',
      layout: 'content',
      resource: 'Account',
      title: msg`Pending transactions`,
      texts: ['accounts', 'pending', 'routes/pages', 'ui'],
    },
  },
})

const verify = createRoute({
  getParentRoute: () => content,
  path: '/$lang/verify',
  component: lazyRouteComponent(
    () => import('../features/statements/verify-screen.tsx'),
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
    },
  },
})

const membershipRewards = createRoute({
  getParentRoute: () => blank,
  path: '/membership-rewards',
  component: lazyRouteComponent(() => import('./pages/rewards-page.tsx'), 'RewardsPage'),
  staticData: {
    screen: {
      name: 'MembershipRewards',
      layout: 'blank',
      resource: 'Account',
      title: msg`Membership rewards`,
      texts: ['accounts', 'rewards', 'routes/pages', 'ui'],
    },
  },
})

const notFound = createRoute({
  getParentRoute: () => content,
  path: NOT_FOUND_PATH,
  component: lazyRouteComponent(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
  staticData: {
    screen: {
      name: 'NotFound',
      layout: 'content',
      resource: 'Public',
      title: msg`Page Not Found`,
      description: msg`We could not find the page you are looking for.`,
    },
  },
})

/** Unknown paths go to `/error-404` (docs/specification/2-screens-and-routes.md#route-guard). */
const unknown = createRoute({
  getParentRoute: () => blank,
  path: '$',
  beforeLoad: () => {
    redirect({ to: NOT_FOUND_PATH, replace: true, throw: true })
  },
})

/** The design system on one page. A build knows that it is not in development and leaves it out. */
const development = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => blank,
        path: '/dev/ui',
        component: lazyRouteComponent(
          () => import('../ui/gallery/gallery-screen.tsx'),
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

/** The table of the screens that exist. */
export const routeTree = root.addChildren([
  blank.addChildren([entry, ...publicRoutes, membershipRewards, unknown, ...development]),
  content.addChildren([
    home,
    trustedDevices,
    updatePassword,
    transactionsPage.addChildren([transactions, viewTransaction]),
    pendingTransactions,
    verify,
    notFound,
  ]),
])
