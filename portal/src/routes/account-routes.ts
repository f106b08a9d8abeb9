import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazyCode } from '../code/lazy-code.ts'
import { validateTransactionsSearch } from '../features/transactions/search.ts'
import { signedIn, signedInBlank } from './root-route.ts'
import { screenLoader } from './screen.ts'

const homePage = lazyCode(() => import('./pages/home-page.tsx'))

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/home',
  component: lazyRouteComponent(homePage, 'HomePage'),
  loader: screenLoader(homePage),
  staticData: {
    screen: {
      name: 'Home',
      section: 'home',
      layout: 'content',
      resource: 'Account',
      code: ['routes/pages/home-page.tsx'],
      texts: ['account', 'accounts', 'requests', 'ui'],
      sample: '/home',
    },
  },
})

const transactionsScreen = lazyCode(() => import('./pages/transactions-page.tsx'))

/** One page for three URLs: it stays mounted while a transaction opens on it, and its tabs stay
 * while another one is selected. */
const transactionsPage = createRoute({
  getParentRoute: () => signedIn,
  id: 'transactions-page',
  component: lazyRouteComponent(transactionsScreen, 'TransactionsPage'),
  validateSearch: validateTransactionsSearch,
})

const transactions = createRoute({
  getParentRoute: () => transactionsPage,
  path: '/transactions',
  loader: screenLoader(transactionsScreen, ({ loadPart }, search) => loadPart(search)),
  staticData: {
    screen: {
      name: 'Transactions',
      section: 'transactions',
      layout: 'content',
      resource: 'Account',
      code: ['routes/pages/transactions-page.tsx', 'features/transactions/transactions-part.tsx'],
      texts: ['account', 'routes/pages', 'transactions', 'ui'],
      sample: '/transactions',
    },
  },
})

const viewTransaction = createRoute({
  getParentRoute: () => transactionsPage,
  path: '/view-transaction',
  loader: async () => {
    const { detailTitle, loadPart } = await transactionsScreen()
    await loadPart('')
    return { title: detailTitle }
  },
  staticData: {
    screen: {
      name: 'ViewTransaction',
      section: 'transactions',
      layout: 'content',
      resource: 'Account',
      code: ['routes/pages/transactions-page.tsx', 'features/transactions/transactions-part.tsx'],
      texts: ['account', 'routes/pages', 'transactions', 'ui'],
    },
  },
})

/** The page with the title of this tab. */
async function pendingScreen() {
  const { pendingTitle, loadPending } = await transactionsScreen()
  await loadPending()
  return { title: pendingTitle }
}

const pendingTransactions = createRoute({
  getParentRoute: () => transactionsPage,
  path: '/pending-transactions',
  loader: screenLoader(pendingScreen),
  staticData: {
    screen: {
      name: 'PendingTransactions',
      section: 'pending',
      layout: 'content',
      resource: 'Account',
      code: ['routes/pages/transactions-page.tsx', 'features/pending/pending-part.tsx'],
      texts: ['account', 'routes/pages', 'transactions', 'ui'],
      sample: '/pending-transactions',
    },
  },
})

const rewardsPage = lazyCode(() => import('../features/rewards/rewards-page.tsx'))

const membershipRewards = createRoute({
  getParentRoute: () => signedInBlank,
  path: '/membership-rewards',
  component: lazyRouteComponent(rewardsPage, 'RewardsPage'),
  loader: screenLoader(rewardsPage),
  staticData: {
    screen: {
      name: 'MembershipRewards',
      section: 'rewards',
      layout: 'blank',
      resource: 'Account',
      code: ['features/rewards/rewards-page.tsx'],
      texts: ['account', 'rewards', 'ui'],
      sample: '/membership-rewards',
    },
  },
})

/** The account routes: balance, transactions and rewards. */
export const accountRoutes = [
  home,
  transactionsPage.addChildren([transactions, viewTransaction, pendingTransactions]),
] as const

/** Routes with their own layout. */
export const accountBlankRoutes = [membershipRewards] as const
