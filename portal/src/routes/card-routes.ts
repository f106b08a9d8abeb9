import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazyCode } from '../code/lazy-code.ts'
import { validateDisputeSearch } from '../features/disputes/dispute-search.ts'
import {
  validateCardSearch,
  validateIssueSearch,
  validateLimitSearch,
  validatePinSearch,
} from '../features/cards/search.ts'
import { validateApplySearch } from '../features/supplementary/search.ts'
import { signedIn } from './root-route.ts'
import { screenLoader } from './screen.ts'

const cardsScreen = lazyCode(() => import('../features/cards/cards-screen.tsx'))

const manageCards = createRoute({
  getParentRoute: () => signedIn,
  path: '/manage-card-details',
  component: lazyRouteComponent(cardsScreen, 'CardsScreen'),
  validateSearch: validateCardSearch,
  loader: screenLoader(cardsScreen),
  staticData: {
    screen: {
      name: 'ManageCards',
      section: 'cards',
      layout: 'content',
      resource: 'Account',
      code: ['features/cards/cards-screen.tsx'],
      texts: ['cards', 'ui'],
      sample: '/manage-card-details',
    },
  },
})

const cardDetailScreen = lazyCode(() => import('../features/cards/card-detail-screen.tsx'))

const cardDetail = createRoute({
  getParentRoute: () => signedIn,
  path: '/card-detail',
  component: lazyRouteComponent(cardDetailScreen, 'CardDetailScreen'),
  validateSearch: validateCardSearch,
  loader: screenLoader(cardDetailScreen),
  staticData: {
    screen: {
      name: 'CardDetail',
      section: 'cards',
      layout: 'content',
      resource: 'Account',
      code: ['features/cards/card-detail-screen.tsx'],
      texts: ['cards', 'step-up', 'ui', 'ui/patterns'],
      sample: '/card-detail',
    },
  },
})

const suspendScreen = lazyCode(() => import('../features/cards/suspend-screen.tsx'))

const blockCard = createRoute({
  getParentRoute: () => signedIn,
  path: '/block-card/$cardType',
  component: lazyRouteComponent(suspendScreen, 'SuspendScreen'),
  validateSearch: validateCardSearch,
  loader: screenLoader(suspendScreen),
  staticData: {
    screen: {
      name: 'BlockCard',
      section: 'cards',
      layout: 'content',
      resource: 'Account',
      code: ['features/cards/suspend-screen.tsx'],
      texts: ['cards', 'step-up', 'ui', 'ui/patterns'],
      sample: '/block-card/primary',
    },
  },
})

const activateScreen = lazyCode(() => import('../features/cards/activate-screen.tsx'))

const activeCard = createRoute({
  getParentRoute: () => signedIn,
  path: '/active-card/$cardType',
  component: lazyRouteComponent(activateScreen, 'ActivateScreen'),
  validateSearch: validateCardSearch,
  loader: screenLoader(activateScreen),
  staticData: {
    screen: {
      name: 'ActiveCard',
      section: 'cards',
      layout: 'content',
      resource: 'Account',
      code: ['features/cards/activate-screen.tsx'],
      texts: ['cards', 'step-up', 'ui', 'ui/patterns'],
      sample: '/active-card/primary',
    },
  },
})

const pinScreen = lazyCode(() => import('../features/cards/pin-screen.tsx'))

const viewPin = createRoute({
  getParentRoute: () => signedIn,
  path: '/view-pin/$cardType',
  component: lazyRouteComponent(pinScreen, 'PinScreen'),
  validateSearch: validatePinSearch,
  loader: screenLoader(pinScreen),
  staticData: {
    screen: {
      name: 'ViewPin',
      section: 'cards',
      layout: 'content',
      resource: 'Account',
      code: ['features/cards/pin-screen.tsx'],
      texts: ['cards', 'step-up', 'ui', 'ui/patterns'],
      sample: '/view-pin/primary',
    },
  },
})

const issueScreen = lazyCode(() => import('../features/cards/issue-screen.tsx'))

const cardIssue = createRoute({
  getParentRoute: () => signedIn,
  path: '/card-issue/$cardType',
  component: lazyRouteComponent(issueScreen, 'IssueScreen'),
  validateSearch: validateIssueSearch,
  loader: screenLoader(issueScreen),
  staticData: {
    screen: {
      name: 'CardIssue',
      section: 'cards',
      layout: 'content',
      resource: 'Account',
      code: ['features/cards/issue-screen.tsx'],
      texts: ['cards', 'forms', 'step-up', 'ui', 'ui/patterns'],
      sample: '/card-issue/primary',
    },
  },
})

const limitScreen = lazyCode(() => import('../features/cards/limit-screen.tsx'))

const cardLimit = createRoute({
  getParentRoute: () => signedIn,
  path: '/card-limit/$cardType',
  component: lazyRouteComponent(limitScreen, 'LimitScreen'),
  validateSearch: validateLimitSearch,
  loader: screenLoader(limitScreen),
  staticData: {
    screen: {
      name: 'CardLimit',
      section: 'cards',
      layout: 'content',
      resource: 'Account',
      code: ['features/cards/limit-screen.tsx'],
      texts: ['cards', 'forms', 'step-up', 'ui', 'ui/patterns'],
      sample: '/card-limit/primary',
    },
  },
})

const applyScreen = lazyCode(() => import('../features/supplementary/apply-screen.tsx'))

const applySupplementary = createRoute({
  getParentRoute: () => signedIn,
  path: '/apply-supplementary',
  component: lazyRouteComponent(applyScreen, 'ApplyScreen'),
  validateSearch: validateApplySearch,
  loader: screenLoader(applyScreen),
  staticData: {
    screen: {
      name: 'ApplySupplementary',
      section: 'cards',
      layout: 'content',
      resource: 'Account',
      code: ['features/supplementary/apply-screen.tsx'],
      texts: ['supplementary', 'forms', 'step-up', 'ui', 'ui/patterns'],
      sample: '/apply-supplementary',
    },
  },
})

const disputeScreen = lazyCode(() => import('../features/disputes/dispute-screen.tsx'))

const billingDispute = createRoute({
  getParentRoute: () => signedIn,
  path: '/billing-dispute/$cardType',
  component: lazyRouteComponent(disputeScreen, 'DisputeScreen'),
  validateSearch: validateDisputeSearch,
  loader: screenLoader(disputeScreen),
  staticData: {
    screen: {
      name: 'BillingDispute',
      section: 'cards',
      layout: 'content',
      resource: 'Account',
      code: ['features/disputes/dispute-screen.tsx'],
      texts: ['disputes', 'forms', 'ui', 'ui/patterns'],
      sample: '/billing-dispute/primary',
    },
  },
})

/** The card routes. */
export const cardRoutes = [
  manageCards,
  cardDetail,
  blockCard,
  activeCard,
  viewPin,
  cardIssue,
  cardLimit,
  applySupplementary,
  billingDispute,
] as const
