import {
  accountSummary,
  listAccounts,
  listCards,
  listPending,
  listTransactions,
  type ResultsOf,
  spendingInsights,
} from '@sadu/contract'
import { useQuery } from '@tanstack/react-query'
import { ask, fresh } from '../../bridge/ask.ts'

export type Summary = ResultsOf<typeof accountSummary>
export type Insights = ResultsOf<typeof spendingInsights>

/** Without one the bridge answers for the first account, so that nothing waits for the list. */
export type AccountChoice = string | undefined

const RECENT_TRANSACTIONS = 8

const of = (account: AccountChoice) => (account === undefined ? {} : { accountReference: account })

export function useAccounts() {
  return useQuery({
    ...fresh,
    queryKey: ['accounts'],
    queryFn: async ({ signal }) => (await ask(listAccounts, {}, signal)).accounts,
  })
}

export function useSummary(account: AccountChoice) {
  return useQuery({
    ...fresh,
    queryKey: ['account', account, 'summary'],
    queryFn: ({ signal }) => ask(accountSummary, of(account), signal),
  })
}

/** The cards of the account that is shown. Asked without an account the bridge answers with all of
 * the person's cards, so the others are left out as soon as it is known which account it is. */
export function useCards(account: AccountChoice, shown: AccountChoice) {
  return useQuery({
    ...fresh,
    queryKey: ['account', account, 'cards'],
    queryFn: async ({ signal }) => (await ask(listCards, of(account), signal)).cards,
    select: (cards) =>
      shown === undefined
        ? cards
        : cards.filter(({ accountReference }) => accountReference === shown),
  })
}

export function useRecentTransactions(account: AccountChoice) {
  return useQuery({
    ...fresh,
    queryKey: ['account', account, 'recent'],
    queryFn: async ({ signal }) =>
      (await ask(listTransactions, { ...of(account), limit: RECENT_TRANSACTIONS }, signal))
        .transactions,
  })
}

export function usePendingTransactions(account: AccountChoice) {
  return useQuery({
    ...fresh,
    queryKey: ['account', account, 'pending'],
    queryFn: async ({ signal }) => (await ask(listPending, of(account), signal)).transactions,
  })
}

export function useSpending(account: AccountChoice) {
  return useQuery({
    ...fresh,
    queryKey: ['account', account, 'spending'],
    queryFn: ({ signal }) => ask(spendingInsights, of(account), signal),
  })
}
