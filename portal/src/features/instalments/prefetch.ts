import {
  checkInstalments,
  instalmentDetail,
  listInstalments,
} from '@sadu/contract/instalments/calls'
import { prefetch } from '../../data/queries/prefetch.ts'
import type { InstalmentsSearch } from './search.ts'

/** Prefetches the plan or the charge in the URL, or the list of plans. */
export function prefetchInstalments({
  plan,
  charge,
}: {
  [Name in keyof InstalmentsSearch]: InstalmentsSearch[Name] | undefined
}): void {
  if (plan !== undefined) prefetch(instalmentDetail, { planReference: plan })
  else if (charge !== undefined) prefetch(checkInstalments, { transactionReference: charge })
  else prefetch(listInstalments, {})
}
