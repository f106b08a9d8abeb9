import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readSearch } from '../features/transactions/search.ts'
import { signedIn, signedInBlank } from './root-route.ts'

const homeScreen = () => import('../features/accounts/home-screen.tsx')

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/home',
  component: lazyRouteComponent(homeScreen, 'HomeScreen'),
  loader: async () => ({ title: (await homeScreen()).title }),
  staticData: {
    screen: {
      name: 'Home',
      section: 'home',
      layout: 'content',
      resource: 'Account',
      texts: ['account', 'accounts', 'ui'],
      sample: '/home',
    },
  },
})

const transactionsScreen = () => import('./pages/transactions-page.tsx')

/** One page under two addresses, so that it stays as it is while a transaction is opened on it. */
const transactionsPage = createRoute({
  getParentRoute: () => signedIn,
  id: 'transactions-page',
  component: lazyRouteComponent(transactionsScreen, 'TransactionsPage'),
})

const transactions = createRoute({
  getParentRoute: () => transactionsPage,
  path: '/transactions',
  validateSearch: readSearch,
  loader: async () => ({ title: (await transactionsScreen()).title }),
  staticData: {
    screen: {
      name: 'Transactions',
      section: 'transactions',
      layout: 'content',
      resource: 'Account',
      texts: ['account', 'routes/pages', 'transactions', 'ui'],
      sample: '/transactions',
    },
  },
})

const viewTransaction = createRoute({
  getParentRoute: () => transactionsPage,
  path: '/view-transaction',
  validateSearch: readSearch,
  loader: async () => ({ title: (await transactionsScreen()).detailTitle }),
  staticData: {
    screen: {
      name: 'ViewTransaction',
      section: 'transactions',
      layout: 'content',
      resource: 'Account',
      texts: ['account', 'routes/pages', 'transactions', 'ui'],
    },
  },
})

const pendingScreen = () => import('../features/pending/pending-screen.tsx')

const pendingTransactions = createRoute({
  getParentRoute: () => signedIn,
  path: '/pending-transactions',
  component: lazyRouteComponent(pendingScreen, 'PendingScreen'),
  loader: async () => ({ title: (await pendingScreen()).title }),
  staticData: {
    screen: {
      name: 'PendingTransactions',
      section: 'transactions',
      layout: 'content',
      resource: 'Account',
      texts: ['account', 'pending', 'ui'],
      sample: '/pending-transactions',
    },
  },
})

const rewardsPage = () => import('../features/rewards/rewards-page.tsx')

const membershipRewards = createRoute({
  getParentRoute: () => signedInBlank,
  path: '/membership-rewards',
  component: lazyRouteComponent(rewardsPage, 'RewardsPage'),
  loader: async () => ({ title: (await rewardsPage()).title }),
  staticData: {
    screen: {
      name: 'MembershipRewards',
      section: 'rewards',
      layout: 'blank',
      resource: 'Account',
      texts: ['account', 'rewards', 'ui'],
      sample: '/membership-rewards',
    },
  },
})

/** The account: what is owed, what was spent, and what it earned. */
export const accountRoutes = [
  home,
  transactionsPage.addChildren([transactions, viewTransaction]),
  pendingTransactions,
] as const

/** Those that bring their own chrome. */
export const accountBlankRoutes = [membershipRewards] as const
