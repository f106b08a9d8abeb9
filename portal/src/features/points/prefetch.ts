import { checkPoints, listPointPayments } from '@sadu/contract'
import { prefetch } from '../../data/queries/prefetch.ts'
import type { PointsSearch } from './search.ts'

/** Prefetches the charge in the URL, or the payments with points. */
export function prefetchPoints({ charge }: { charge: PointsSearch['charge'] | undefined }): void {
  if (charge === undefined) prefetch(listPointPayments, {})
  else prefetch(checkPoints, { transactionReference: charge })
}
