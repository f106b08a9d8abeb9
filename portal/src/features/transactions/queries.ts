import {
  exportTransactions,
  listCards,
  listTransactions,
  type Localized,
  type ResultsOf,
  transactionDetail,
} from '@sadu/contract'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { type AccountChoice, ask, fresh, ofAccount } from '../../data/client/ask.ts'
import type { Language } from '../../i18n/language.ts'
import type { ListFilter } from './filters.ts'

export type Detail = ResultsOf<typeof transactionDetail>

const ROWS_AT_ONCE = 30

/** The transactions of an account that a filter matches, a page after the other. The first page
 * brings what is pending and the totals of all. */
export function useTransactions(account: AccountChoice, filter: ListFilter) {
  return useInfiniteQuery({
    ...fresh,
    queryKey: ['account', account, 'transactions', filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      ask(
        listTransactions,
        {
          ...ofAccount(account),
          ...filter,
          ...(pageParam === '' ? { withPending: true, withTotals: true } : { cursor: pageParam }),
          limit: ROWS_AT_ONCE,
        },
        signal,
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** The merchant whose transactions a filter lists, named as soon as the list has one of them. */
export function useMerchantName(account: AccountChoice, filter: ListFilter): Localized | undefined {
  const { data, isPlaceholderData } = useTransactions(account, filter)
  const [page] = isPlaceholderData || !filter.merchantReference ? [] : (data?.pages ?? [])
  return (page?.transactions[0] ?? page?.pending[0])?.merchantName
}

/** The cards that a filter may name. */
export function useFilterCards(account: AccountChoice) {
  return useQuery({
    ...fresh,
    queryKey: ['account', account, 'filter-cards'],
    queryFn: async ({ signal }) => (await ask(listCards, ofAccount(account), signal)).cards,
  })
}

export function useDetail(transactionReference: string) {
  return useQuery({
    ...fresh,
    queryKey: ['transaction', transactionReference],
    queryFn: ({ signal }) => ask(transactionDetail, { transactionReference }, signal),
  })
}

/** Fetches the file of everything that a filter matches. */
export function useExport(account: AccountChoice, filter: ListFilter) {
  return useMutation({
    mutationFn: (language: Language) =>
      ask(exportTransactions, { ...ofAccount(account), ...filter, language }),
  })
}
