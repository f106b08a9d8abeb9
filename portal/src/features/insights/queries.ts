import type { ResultsOf } from '@sadu/contract'
import { recurringCharges, spendingTrends } from '@sadu/contract/insights/calls'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { useCallQuery } from '../../data/queries/call-query.ts'

export type Trends = ResultsOf<typeof spendingTrends>
export type Recurring = ResultsOf<typeof recurringCharges>

export function useTrends(account: AccountChoice) {
  return useCallQuery(spendingTrends, ofAccount(account))
}

export function useRecurring(account: AccountChoice) {
  return useCallQuery(recurringCharges, ofAccount(account))
}
