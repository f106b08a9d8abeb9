import type { ResultsOf } from '@sadu/contract'
import { accountSummary } from '@sadu/contract/accounts/calls'
import { listPending, listTransactions, spendingInsights } from '@sadu/contract/transactions/calls'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { recent } from './prefetch.ts'

export type Summary = ResultsOf<typeof accountSummary>
export type Insights = ResultsOf<typeof spendingInsights>

export function useSummary(account: AccountChoice) {
  return useCallQuery(accountSummary, ofAccount(account))
}

export function useRecentTransactions(account: AccountChoice) {
  return useCallQuery(listTransactions, recent(account), ({ transactions }) => transactions)
}

export function usePendingTransactions(account: AccountChoice) {
  return useCallQuery(listPending, ofAccount(account), ({ transactions }) => transactions)
}

export function useSpending(account: AccountChoice) {
  return useCallQuery(spendingInsights, ofAccount(account))
}
