import { checkPoints, listPointPayments, pointsOfAccounts, pointsToGive } from '@sadu/contract'
import { prefetch } from '../../data/queries/prefetch.ts'
import type { PointsSearch } from './search.ts'

/** Prefetches the charge in the URL, the points of the accounts, who can be given some, or the
 * payments with points. */
export function prefetchPoints({
  charge,
  tab,
}: {
  charge: PointsSearch['charge'] | undefined
  tab: PointsSearch['tab'] | undefined
}): void {
  if (tab === 'move') prefetch(pointsOfAccounts, {})
  else if (tab === 'give') prefetch(pointsToGive, {})
  else if (charge === undefined) prefetch(listPointPayments, {})
  else prefetch(checkPoints, { transactionReference: charge })
}
