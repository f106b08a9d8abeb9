import type { Localized, ResultsOf } from '@sadu/contract'
import { accountSummary } from '@sadu/contract/accounts/calls'
import { exportTransactions, listTransactions } from '@sadu/contract/transactions/calls'
import { transactionDetail } from '@sadu/contract/transactions/detail-calls'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { useCallPages, useCallQuery } from '../../data/queries/call-query.ts'
import { useCall } from '../../data/queries/use-call.ts'
import type { Language } from '../../i18n/language.ts'
import { type ListFilter, showsPayments } from './filters.ts'
import { FIRST_PAGE, ROWS_AT_ONCE } from './prefetch.ts'
import type { TransactionsSearch } from './search.ts'

export type Detail = ResultsOf<typeof transactionDetail>

/** Paginated transactions of an account that match a filter. */
export function useTransactions(account: AccountChoice, filter: ListFilter) {
  return useCallPages(
    listTransactions,
    { ...ofAccount(account), ...filter, limit: ROWS_AT_ONCE },
    { firstPage: FIRST_PAGE, keepsPrevious: true },
  )
}

/** Number of transactions that match a filter, independent of the sort order; no request without a
 * filter. */
export function useCountOf(account: AccountChoice, filter: ListFilter | null) {
  const count = { ...ofAccount(account), limit: 1, ...FIRST_PAGE }
  return useCallQuery(
    listTransactions,
    filter && { ...filter, ...count, sort: undefined },
    ({ totals }) => totals?.count ?? null,
  )
}

/** Name of the merchant in the filter, once the list contains one of its transactions. */
export function useMerchantName(account: AccountChoice, filter: ListFilter): Localized | undefined {
  const { data, isPlaceholderData } = useTransactions(account, filter)
  const [page] = isPlaceholderData || !filter.merchantReference ? [] : (data?.pages ?? [])
  return (page?.transactions[0] ?? page?.pending[0])?.merchantName
}

/** The current statement cycle of an account. */
export function useCycle(account: AccountChoice) {
  return useCallQuery(accountSummary, ofAccount(account), ({ cycle }) => cycle).data
}

/** Payments to an account that are not posted yet. They are not transactions yet, so the list shows
 * them only while the filter includes payments; otherwise they are not requested. */
export function usePaymentsOnWay(account: AccountChoice, search: TransactionsSearch) {
  const { data = [] } = useCallQuery(
    accountSummary,
    showsPayments(search) ? ofAccount(account) : null,
    ({ paymentsOnItsWay }) => paymentsOnItsWay,
  )
  return data
}

export function useDetail(transactionReference: string) {
  return useCallQuery(transactionDetail, { transactionReference })
}

export type ExportFormat = 'csv' | 'ofx'

/** Downloads a file with all transactions that match a filter. */
export function useExport(account: AccountChoice, filter: ListFilter) {
  const file = useCall(exportTransactions, { background: true })
  const save = (language: Language, format: ExportFormat) =>
    file.run({ ...ofAccount(account), ...filter, language, format })
  return { save, isBusy: file.isBusy }
}
