import { recurringCharges, type ResultsOf, spendingTrends } from '@sadu/contract'
import { useQuery } from '@tanstack/react-query'
import { type AccountChoice, ask, fresh, ofAccount } from '../../data/client/ask.ts'

export type Trends = ResultsOf<typeof spendingTrends>
export type Recurring = ResultsOf<typeof recurringCharges>

export function useTrends(account: AccountChoice) {
  return useQuery({
    ...fresh,
    queryKey: ['account', account, 'trends'],
    queryFn: ({ signal }) => ask(spendingTrends, ofAccount(account), signal),
  })
}

export function useRecurring(account: AccountChoice) {
  return useQuery({
    ...fresh,
    queryKey: ['account', account, 'recurring'],
    queryFn: ({ signal }) => ask(recurringCharges, ofAccount(account), signal),
  })
}
