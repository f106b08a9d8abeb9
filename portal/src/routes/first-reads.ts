import { readAccounts } from '../account/reads.ts'
import { isCenturion } from '../data/stores/session.ts'
import { readAccount } from '../features/accounts/reads.ts'
import { readActivity } from '../features/activity/reads.ts'
import { readAlerts } from '../features/alerts/reads.ts'
import { readCards, readLimit, readLostCard } from '../features/cards/reads.ts'
import { readLobby, readPage } from '../features/centurion/reads.ts'
import { readDevices } from '../features/devices/reads.ts'
import { readHomeOffers, readOffers } from '../features/offers/reads.ts'
import { readPending } from '../features/pending/reads.ts'
import { readProfile } from '../features/profile/reads.ts'
import { readRequests } from '../features/requests/reads.ts'
import { readRewards } from '../features/rewards/reads.ts'
import { readSupplementary } from '../features/supplementary/reads.ts'
import { readTransactions } from '../features/transactions/reads.ts'
import { readTrips } from '../features/trips/reads.ts'

/** Where somebody goes, as the browser knows it. */
export type Address = { pathname: string; search: string }

type Visit = { pathname: string; params: URLSearchParams }

function readHome(): void {
  readAccount(readAccounts())
  readRequests()
  readTrips()
  readHomeOffers()
}

/** A filter, or another part of the page, is read by the screen itself. */
function readTransactionsPage({ params }: Visit): void {
  const account = readAccounts()
  if (params.size === 0) readTransactions(account)
}

const readCenturionPage = ({ pathname, params }: Visit) => readPage(pathname, params.get('tab'))

/** What each screen behind the sign-in shows first, by the first part of its path. */
const FIRST_READS = new Map<string, (visit: Visit) => void>([
  ['home', readHome],
  ['transactions', readTransactionsPage],
  ['pending-transactions', () => readPending(readAccounts())],
  ['membership-rewards', () => readRewards(readAccounts())],
  ['manage-card-details', readCards],
  ['card-detail', readCards],
  ['block-card', readCards],
  ['active-card', readCards],
  ['view-pin', readCards],
  ['card-issue', ({ params }) => readLostCard(params.get('card'))],
  ['card-limit', ({ params }) => readLimit(params.get('card'))],
  ['apply-supplementary', readSupplementary],
  ['requests', readRequests],
  ['trips', readTrips],
  ['offers', ({ params }) => (params.size === 0 ? readOffers() : undefined)],
  ['personal-information', ({ params }) => (params.has('tab') ? undefined : readProfile())],
  ['trusted-devices', readDevices],
  ['alert-notifications', readAlerts],
  ['activity', readActivity],
  ['centurion-home', readLobby],
])

/** Begins to read what a screen will show, while its code is on its way or made ready. It imports no component: on a
 * slow phone the answers come before those do. */
export function readFirst({ pathname, search }: Address): void {
  const [, first = ''] = pathname.split('/')
  const isOfCenturion = first.startsWith('centurion-')
  if (isOfCenturion && !isCenturion()) return
  const read = FIRST_READS.get(first) ?? (isOfCenturion ? readCenturionPage : undefined)
  read?.({ pathname, params: new URLSearchParams(search) })
}
