import {
  exportTransactions,
  listTransactions,
  type Localized,
  type ResultsOf,
  transactionDetail,
} from '@sadu/contract'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { useCallPages, useCallQuery } from '../../data/queries/call-query.ts'
import { useCall } from '../../data/queries/use-call.ts'
import type { Language } from '../../i18n/language.ts'
import type { ListFilter } from './filters.ts'
import { FIRST_PAGE, ROWS_AT_ONCE } from './reads.ts'

export type Detail = ResultsOf<typeof transactionDetail>

/** The transactions of an account that a filter matches, a page after the other. */
export function useTransactions(account: AccountChoice, filter: ListFilter) {
  return useCallPages(
    listTransactions,
    { ...ofAccount(account), ...filter, limit: ROWS_AT_ONCE },
    { firstPage: FIRST_PAGE, keepsPrevious: true },
  )
}

/** How many transactions a filter matches, in whatever order; nothing is asked without a filter. */
export function useCountOf(account: AccountChoice, filter: ListFilter | null) {
  const count = { ...ofAccount(account), limit: 1, ...FIRST_PAGE }
  return useCallQuery(
    listTransactions,
    filter && { ...filter, ...count, sort: undefined },
    ({ totals }) => totals?.count ?? null,
  )
}

/** The merchant whose transactions a filter lists, named as soon as the list has one of them. */
export function useMerchantName(account: AccountChoice, filter: ListFilter): Localized | undefined {
  const { data, isPlaceholderData } = useTransactions(account, filter)
  const [page] = isPlaceholderData || !filter.merchantReference ? [] : (data?.pages ?? [])
  return (page?.transactions[0] ?? page?.pending[0])?.merchantName
}

export function useDetail(transactionReference: string) {
  return useCallQuery(transactionDetail, { transactionReference })
}

/** Fetches the file of everything that a filter matches. */
export function useExport(account: AccountChoice, filter: ListFilter) {
  const file = useCall(exportTransactions, { background: true })
  const save = (language: Language) => file.run({ ...ofAccount(account), ...filter, language })
  return { save, isBusy: file.isBusy }
}
