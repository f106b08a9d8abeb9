import { checkPayment } from '@sadu/contract'
import { prefetch } from '../../data/queries/prefetch.ts'
import type { PaySearch } from './search.ts'

/** Prefetches what can be paid of the account in the URL. */
export function prefetchPayment({ account }: { account: PaySearch['account'] | undefined }): void {
  if (account !== undefined) prefetch(checkPayment, { accountReference: account })
}
