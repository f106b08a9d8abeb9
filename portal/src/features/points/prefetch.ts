import { checkPoints, listPointPayments } from '@sadu/contract/points/calls'
import { pointsToGive } from '@sadu/contract/points/gift-calls'
import { pointsOfAccounts } from '@sadu/contract/points/move-calls'
import { prefetch } from '../../data/queries/prefetch.ts'
import { useAccountsStore } from '../../data/stores/accounts.ts'
import type { PointsSearch } from './search.ts'

/** Prefetches the charge in the URL, the payments with points, or for the primary cardmember the points of
 * the accounts, or who can be given some. */
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
