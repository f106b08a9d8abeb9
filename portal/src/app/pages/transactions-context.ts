import { createContext, use } from 'react'

/** The account, undefined for the one used last, and the date in Riyadh. */
type TransactionsView = { account: string | undefined; today: string }

/** The context that the transactions page provides to its tabs. */
export const TransactionsContext = createContext<TransactionsView | null>(null)

/** Returns the account and the date of the page. Throws outside the transactions page. */
export function useTransactionsView(): TransactionsView {
  const view = use(TransactionsContext)
  if (!view) throw new Error('There is no transactions page around this tab')
  return view
}
