import { accountSummary } from '@sadu/contract/accounts/calls'
import { listTransactions } from '@sadu/contract/transactions/calls'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { prefetch, prefetchPages } from '../../data/queries/prefetch.ts'

export const ROWS_AT_ONCE = 30

/** The first page includes the pending transactions and the totals. */
export const FIRST_PAGE = { withPending: true, withTotals: true }

/** Prefetches the unfiltered transactions of an account, and the payments to it that are not posted
 * yet. */
export function prefetchTransactions(account: AccountChoice): void {
  prefetch(accountSummary, ofAccount(account))
  prefetchPages(listTransactions, { ...ofAccount(account), limit: ROWS_AT_ONCE }, FIRST_PAGE)
}
