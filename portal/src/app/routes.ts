import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { LoginCenturionScreen } from '../features/session/login-centurion-screen.tsx'
import { LoginScreen } from '../features/session/login-screen.tsx'
import { readSearch } from '../features/transactions/search.ts'
import type { TextPart } from '../i18n/text-parts.ts'
import type { Skin } from '../ui/theme.ts'
import type { Visiting } from './admit.ts'
import { type GuardedRoute, NOT_FOUND_PATH } from './guard.ts'
import { BlankLayout } from './layouts/blank-layout.tsx'
import { Shell } from './shell.tsx'

/** What a route says of its screen (spec 2) and what the shell needs to show it. */
type ScreenData = GuardedRoute & {
  title: MessageDescriptor
  description?: MessageDescriptor
  /** What a public screen says besides what every page says; others say what is of the account. */
  texts?: TextPart
  /** The look of the screen, `ofType` when its address names whose screen it is; without one it
   * keeps the look of the screen before. */
  skin?: Skin | 'ofType'
}

export type RouterContext = {
  /** Asks the guard; answers where to go instead, or null to stay. */
  admit: (visit: Visiting) => Promise<string | null>
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a module is extended by interface only
  interface StaticDataRouteOption {
    screen?: ScreenData
  }
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  beforeLoad: async ({ context, location, matches, preload }) => {
    const leaf = matches.at(-1)
    const screen = leaf?.staticData.screen
    if (!leaf || !screen) return
    const redirectTo = await context.admit({
      route: screen,
      params: leaf.params,
      href: location.href,
      texts: textsOf(screen),
      isPreload: preload,
    })
    if (redirectTo !== null) redirect({ href: redirectTo, replace: true, throw: true })
  },
})

/** The part of the catalog that a screen needs. */
export function textsOf({ resource, texts }: ScreenData): TextPart {
  return texts ?? (resource === 'Public' ? 'start' : 'account')
}

const blank = createRoute({ getParentRoute: () => root, id: 'blank', component: BlankLayout })

const content = createRoute({
  getParentRoute: () => root,
  id: 'content',
  component: lazyRouteComponent(() => import('./layouts/content-layout.tsx'), 'ContentLayout'),
})

const entry = createRoute({
  getParentRoute: () => blank,
  path: '/',
  staticData: {
    screen: { name: 'Entry', layout: 'blank', resource: 'Public', title: msg`Welcome` },
  },
})

const login = createRoute({
  getParentRoute: () => blank,
  path: '/$lang/login',
  component: LoginScreen,
  staticData: {
    screen: {
      name: 'Login',
      layout: 'blank',
      resource: 'Public',
      redirectIfLoggedIn: true,
      title: msg`Sign in`,
      description: msg`Sign in to see your balance, your payments and your spending, and to look after your charge card.`,
      skin: 'standard',
    },
  },
})

const loginCenturion = createRoute({
  getParentRoute: () => blank,
  path: '/$lang/login-centurion',
  component: LoginCenturionScreen,
  staticData: {
    screen: {
      name: 'LoginCenturion',
      layout: 'blank',
      resource: 'Public',
      redirectIfLoggedIn: true,
      title: msg`Centurion sign in`,
      description: msg`Sign in for Centurion customers.`,
      skin: 'centurion',
    },
  },
})

const enrollment = createRoute({
  getParentRoute: () => blank,
  path: '/$lang/$type/enrollment',
  component: lazyRouteComponent(
    () => import('../features/enrollment/enrollment-screen.tsx'),
    'EnrollmentScreen',
  ),
  staticData: {
    screen: {
      name: 'Enrollment',
      layout: 'blank',
      resource: 'Public',
      texts: 'ways',
      redirectIfLoggedIn: true,
      title: msg`Enrol`,
      description: msg`Enrol with your ID or Iqama and your card, and choose how you sign in.`,
      skin: 'standard',
    },
  },
})

const enrollmentCenturion = createRoute({
  getParentRoute: () => blank,
  path: '/$lang/enrollment-centurion',
  component: lazyRouteComponent(
    () => import('../features/enrollment/enrollment-centurion-screen.tsx'),
    'EnrollmentCenturionScreen',
  ),
  staticData: {
    screen: {
      name: 'Enrollment',
      layout: 'blank',
      resource: 'Public',
      texts: 'ways',
      redirectIfLoggedIn: true,
      title: msg`Centurion enrolment`,
      description: msg`Enrolment for Centurion customers.`,
      skin: 'centurion',
    },
  },
})

const forgotPassword = createRoute({
  getParentRoute: () => blank,
  path: '/$lang/$type/forgot-password',
  component: lazyRouteComponent(
    () => import('../features/recovery/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
  staticData: {
    screen: {
      name: 'ForgotPassword',
      layout: 'blank',
      resource: 'Public',
      texts: 'ways',
      redirectIfLoggedIn: true,
      title: msg`Reset your password`,
      description: msg`Choose a new password with your ID or Iqama and your card.`,
      skin: 'ofType',
    },
  },
})

const forgotId = createRoute({
  getParentRoute: () => blank,
  path: '/$lang/$type/forgot-id',
  component: lazyRouteComponent(
    () => import('../features/recovery/forgot-id-screen.tsx'),
    'ForgotIdScreen',
  ),
  staticData: {
    screen: {
      name: 'ForgotId',
      layout: 'blank',
      resource: 'Public',
      texts: 'ways',
      redirectIfLoggedIn: true,
      title: msg`Recover your user ID`,
      description: msg`Find your user ID with your ID or Iqama and your card.`,
      skin: 'ofType',
    },
  },
})

const home = createRoute({
  getParentRoute: () => content,
  path: '/home',
  component: lazyRouteComponent(() => import('../features/accounts/home-screen.tsx'), 'HomeScreen'),
  staticData: {
    screen: { name: 'Home', layout: 'content', resource: 'Account', title: msg`Your account` },
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
      texts: 'account',
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

/** Spec 2: unknown paths go to `/error-404`. */
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
  blank.addChildren([
    entry,
    login,
    loginCenturion,
    enrollment,
    enrollmentCenturion,
    forgotPassword,
    forgotId,
    membershipRewards,
    unknown,
    ...development,
  ]),
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
