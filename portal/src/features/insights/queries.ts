import { recurringCharges, type ResultsOf, spendingTrends } from '@sadu/contract'
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
