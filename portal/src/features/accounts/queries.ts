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
import { type AccountChoice, ask, fresh, ofAccount } from '../../data/client/ask.ts'

export type Summary = ResultsOf<typeof accountSummary>
export type Insights = ResultsOf<typeof spendingInsights>

const RECENT_TRANSACTIONS = 8

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
    queryFn: ({ signal }) => ask(accountSummary, ofAccount(account), signal),
  })
}

/** The cards of the account that is shown. Asked without an account the bridge answers with all of
 * the person's cards, so the others are left out as soon as it is known which account it is. */
export function useCards(account: AccountChoice, shown: AccountChoice) {
  return useQuery({
    ...fresh,
    queryKey: ['account', account, 'cards'],
    queryFn: async ({ signal }) => (await ask(listCards, ofAccount(account), signal)).cards,
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
      (await ask(listTransactions, { ...ofAccount(account), limit: RECENT_TRANSACTIONS }, signal))
        .transactions,
  })
}

export function usePendingTransactions(account: AccountChoice) {
  return useQuery({
    ...fresh,
    queryKey: ['account', account, 'pending'],
    queryFn: async ({ signal }) =>
      (await ask(listPending, ofAccount(account), signal)).transactions,
  })
}

export function useSpending(account: AccountChoice) {
  return useQuery({
    ...fresh,
    queryKey: ['account', account, 'spending'],
    queryFn: ({ signal }) => ask(spendingInsights, ofAccount(account), signal),
  })
}
