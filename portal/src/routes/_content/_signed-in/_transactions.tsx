import { createFileRoute } from '@tanstack/react-router'
import { TransactionsPage } from '../../../app/pages/transactions-page.tsx'
import { validateTransactionsSearch } from '../../../features/transactions/search.ts'

/** One page for three URLs: its tabs stay mounted while another one is selected. */
export const Route = createFileRoute('/_content/_signed-in/_transactions')({
  validateSearch: validateTransactionsSearch,
  component: TransactionsPage,
})
