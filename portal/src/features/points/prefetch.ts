import { checkPoints, listPointPayments } from '@sadu/contract/points/calls'
import { pointsToGive } from '@sadu/contract/points/gift-calls'
import { pointsOfAccounts } from '@sadu/contract/points/move-calls'
import { prefetch } from '../../data/queries/prefetch.ts'
import { useAccountsStore } from '../../data/stores/accounts.ts'
import type { PointsSearch } from './search.ts'

/** Prefetches the charge in the URL, or the payments with points. On the tabs, which are only for
 * the primary cardmember, prefetches the points of the accounts or the possible recipients of
 * points. */
export function prefetchPoints({
  charge,
  tab,
}: {
  charge: PointsSearch['charge'] | undefined
  tab: PointsSearch['tab'] | undefined
}): void {
  if (tab !== undefined && useAccountsStore.getState().user?.cardmember !== 'primary') return
  if (tab === 'move') prefetch(pointsOfAccounts, {})
  else if (tab === 'give') prefetch(pointsToGive, {})
  else if (charge === undefined) prefetch(listPointPayments, {})
  else prefetch(checkPoints, { transactionReference: charge })
}
