import { listAccounts } from '@sadu/contract/accounts/calls'
import { checkAutopay } from '@sadu/contract/payments/autopay-calls'
import { checkPayment } from '@sadu/contract/payments/calls'
import { prefetch } from '../../data/queries/prefetch.ts'
import type { PaySearch } from './search.ts'

/** Prefetches the accounts, and the payable amounts of the one in the URL. */
export function prefetchPayment({ account }: { account: PaySearch['account'] | undefined }): void {
  prefetch(listAccounts, {})
  if (account === undefined) return
  prefetch(checkPayment, { accountReference: account })
  prefetch(checkAutopay, { accountReference: account })
}
