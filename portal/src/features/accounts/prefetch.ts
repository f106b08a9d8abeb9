import { accountSummary } from '@sadu/contract/accounts/calls'
import { listCards } from '@sadu/contract/cards/calls'
import { listPending, listTransactions, spendingInsights } from '@sadu/contract/transactions/calls'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { prefetch } from '../../data/queries/prefetch.ts'

/** Transactions shown on home, pending and posted together. */
export const RECENT_TRANSACTIONS = 6

/** Input of the transaction queries on home. */
export const recent = (account: AccountChoice) => ({
  ...ofAccount(account),
  limit: RECENT_TRANSACTIONS,
})

/** Prefetches everything home shows for an account. */
export function prefetchAccount(account: AccountChoice): void {
  prefetch(accountSummary, ofAccount(account))
  prefetch(listPending, ofAccount(account))
  prefetch(listTransactions, recent(account))
  prefetch(listCards, {})
  prefetch(spendingInsights, ofAccount(account))
}
