import {
  accountSummary,
  listCards,
  listPending,
  listTransactions,
  type ResultsOf,
  spendingInsights,
} from '@sadu/contract'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { readAhead } from '../../data/queries/read-ahead.ts'

export type Summary = ResultsOf<typeof accountSummary>
export type Insights = ResultsOf<typeof spendingInsights>

/** As many as home shows, of what is pending and what is posted together. */
export const RECENT_TRANSACTIONS = 6

export function useSummary(account: AccountChoice) {
  return useCallQuery(accountSummary, ofAccount(account))
}

const recent = (account: AccountChoice) => ({ ...ofAccount(account), limit: RECENT_TRANSACTIONS })

export function useRecentTransactions(account: AccountChoice) {
  return useCallQuery(listTransactions, recent(account), ({ transactions }) => transactions)
}

export function usePendingTransactions(account: AccountChoice) {
  return useCallQuery(listPending, ofAccount(account), ({ transactions }) => transactions)
}

export function useSpending(account: AccountChoice) {
  return useCallQuery(spendingInsights, ofAccount(account))
}

/** Begins to read all that the screen shows of an account. */
export function readHomeAhead(account: AccountChoice): void {
  readAhead(accountSummary, ofAccount(account))
  readAhead(listPending, ofAccount(account))
  readAhead(listTransactions, recent(account))
  readAhead(listCards, {})
  readAhead(spendingInsights, ofAccount(account))
}
