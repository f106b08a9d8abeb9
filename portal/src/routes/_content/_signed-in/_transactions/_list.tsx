import { createFileRoute } from '@tanstack/react-router'
import { TransactionsTab } from '../../../../app/pages/transactions-tab.tsx'

/** The list stays mounted while a transaction opens on it. */
export const Route = createFileRoute('/_content/_signed-in/_transactions/_list')({
  component: TransactionsTab,
})
