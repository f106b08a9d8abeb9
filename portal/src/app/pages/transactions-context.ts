import { createContext, use } from 'react'

/** The account, undefined for the one used last, and the date in Riyadh. */
type TransactionsView = { account: string | undefined; today: string }

/** What the transactions page passes to its tabs. */
export const TransactionsContext = createContext<TransactionsView | null>(null)

/** The account and the day of the page. Throws outside the transactions page. */
export function useTransactionsView(): TransactionsView {
  const view = use(TransactionsContext)
  if (!view) throw new Error('There is no transactions page around this tab')
  return view
}
