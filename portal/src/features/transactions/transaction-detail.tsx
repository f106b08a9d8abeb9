import { Dialog } from '../../ui/dialog.tsx'
import type { TransactionsSearch } from './search.ts'
import { TransactionContent, TransactionTitle } from './transaction-content.tsx'

type TransactionDetailProps = {
  reference: string
  /** Filters of the list behind the dialog, kept by its links. */
  search: TransactionsSearch
  onClose: () => void
}

/** Details of one transaction, in a dialog over the list. */
export function TransactionDetail({ reference, search, onClose }: TransactionDetailProps) {
  return (
    <Dialog isOpen onClose={onClose} title={<TransactionTitle reference={reference} />}>
      <TransactionContent reference={reference} search={search} />
    </Dialog>
  )
}
