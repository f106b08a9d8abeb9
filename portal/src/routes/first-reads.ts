import { readAccounts } from '../account/reads.ts'
import { lazyCode } from '../code/lazy-code.ts'
import type { AskedCard } from '../features/cards/task-cards.ts'
import { isCenturion } from '../data/stores/session.ts'

/** A URL as the browser knows it. */
export type Address = { pathname: string; search: string }

type Visit = { pathname: string; params: URLSearchParams }

/** The card in a task's URL: `/card-limit/primary?card=…`. */
function askedCard({ pathname, params }: Visit): AskedCard {
  const [, , cardType] = pathname.split('/')
  const card = params.get('card')
  return { ...(cardType && { cardType }), ...(card && { card }) }
}

/** The first queries of a screen: the source file or named chunk with them, and the function that
 * starts them. */
type FirstRead = { source: string; read: (visit: Visit) => Promise<void> }

/** A module of first queries, which the page loads before the rest of the screen's code. */
function readsOf<Reads>(source: string, code: () => Promise<Reads>) {
  return (begin: (reads: Reads, visit: Visit) => unknown): FirstRead => ({
    source,
    read: async (visit) => void (await begin(await code(), visit)),
  })
}

const ofHome = readsOf(
  'home-reads',
  lazyCode(() => import('./home-reads.ts')),
)
const ofTransactions = readsOf(
  'transaction-reads',
  lazyCode(() => import('../features/transactions/reads.ts')),
)
const ofPending = readsOf(
  'src/features/pending/reads.ts',
  lazyCode(() => import('../features/pending/reads.ts')),
)
const ofRewards = readsOf(
  'src/features/rewards/reads.ts',
  lazyCode(() => import('../features/rewards/reads.ts')),
)
const ofCards = readsOf(
  'card-reads',
  lazyCode(() => import('../features/cards/reads.ts')),
)
const ofOneCard = readsOf(
  'task-reads',
  lazyCode(() => import('../features/cards/one-card-reads.ts')),
)
const ofSupplementary = readsOf(
  'src/features/supplementary/reads.ts',
  lazyCode(() => import('../features/supplementary/reads.ts')),
)
const ofRequests = readsOf(
  'requests',
  lazyCode(() => import('../features/requests/reads.ts')),
)
const ofTrips = readsOf(
  'session',
  lazyCode(() => import('../features/trips/reads.ts')),
)
const ofOffers = readsOf(
  'offers',
  lazyCode(() => import('../features/offers/reads.ts')),
)
const ofProfile = readsOf(
  'src/features/profile/reads.ts',
  lazyCode(() => import('../features/profile/reads.ts')),
)
const ofDevices = readsOf(
  'src/features/devices/reads.ts',
  lazyCode(() => import('../features/devices/reads.ts')),
)
const ofAlerts = readsOf(
  'src/features/alerts/reads.ts',
  lazyCode(() => import('../features/alerts/reads.ts')),
)
const ofActivity = readsOf(
  'src/features/activity/reads.ts',
  lazyCode(() => import('../features/activity/reads.ts')),
)
const ofCenturion = readsOf(
  'src/features/centurion/reads.ts',
  lazyCode(() => import('../features/centurion/reads.ts')),
)

const cards = ofCards(({ readCards }) => readCards())
const centurionPage = ofCenturion(({ readPage }, { pathname, params }) =>
  readPage(pathname, params.get('tab')),
)

/** The first queries of each signed-in screen, by the first segment of its path. */
const FIRST_READS = new Map<string, FirstRead>([
  ['home', ofHome(({ readHome }) => readHome(readAccounts()))],
  [
    'transactions',
    // The screen itself loads filtered data and its other parts.
    ofTransactions(({ readTransactions }, { params }) => {
      const account = readAccounts()
      if (params.size === 0) readTransactions(account)
    }),
  ],
  ['pending-transactions', ofPending(({ readPending }) => readPending(readAccounts()))],
  ['membership-rewards', ofRewards(({ readRewards }) => readRewards(readAccounts()))],
  ['manage-card-details', cards],
  ['card-detail', ofCards(({ readCard }, visit) => readCard(askedCard(visit).card))],
  ['block-card', cards],
  ['active-card', cards],
  ['view-pin', cards],
  ['card-issue', ofOneCard(({ readLostCard }, visit) => readLostCard(askedCard(visit)))],
  ['card-limit', ofOneCard(({ readLimit }, visit) => readLimit(askedCard(visit)))],
  ['billing-dispute', cards],
  ['apply-supplementary', ofSupplementary(({ readSupplementary }) => readSupplementary())],
  ['requests', ofRequests(({ readRequests }) => readRequests())],
  ['trips', ofTrips(({ readTrips }) => readTrips())],
  ['offers', ofOffers(({ readOffers }, { params }) => params.size === 0 && readOffers())],
  [
    'personal-information',
    ofProfile(({ readProfile }, { params }) => !params.has('tab') && readProfile()),
  ],
  ['trusted-devices', ofDevices(({ readDevices }) => readDevices())],
  ['alert-notifications', ofAlerts(({ readAlerts }) => readAlerts())],
  ['activity', ofActivity(({ readActivity }) => readActivity())],
  ['centurion-home', ofCenturion(({ readLobby }) => readLobby())],
])

/** The first queries of the screen at this path, if any. */
export function firstReadAt(pathname: string): FirstRead | undefined {
  const [, first = ''] = pathname.split('/')
  return FIRST_READS.get(first) ?? (first.startsWith('centurion-') ? centurionPage : undefined)
}

/** Starts the first queries of a screen while its code loads and evaluates. It imports no
 * component: on a slow phone the responses arrive before the components. Rejects when its code
 * fails to load; the screen then runs the queries itself. */
export async function readFirst({ pathname, search }: Address): Promise<void> {
  if (pathname.startsWith('/centurion-') && !isCenturion()) return
  await firstReadAt(pathname)?.read({ pathname, params: new URLSearchParams(search) })
}
