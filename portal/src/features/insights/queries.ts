import { recurringCharges, type ResultsOf, spendingTrends } from '@sadu/contract'
import { useQuery } from '@tanstack/react-query'
import { ask, fresh } from '../../bridge/ask.ts'

export type Trends = ResultsOf<typeof spendingTrends>
export type Recurring = ResultsOf<typeof recurringCharges>

/** Without one the bridge answers for the account used last. */
export type AccountChoice = string | undefined

const of = (account: AccountChoice) => (account === undefined ? {} : { accountReference: account })

export function useTrends(account: AccountChoice) {
  return useQuery({
    ...fresh,
    queryKey: ['account', account, 'trends'],
    queryFn: ({ signal }) => ask(spendingTrends, of(account), signal),
  })
}

export function useRecurring(account: AccountChoice) {
  return useQuery({
    ...fresh,
    queryKey: ['account', account, 'recurring'],
    queryFn: ({ signal }) => ask(recurringCharges, of(account), signal),
  })
}
