import type { TransactionsSearch } from './search.ts'
import { TransactionContent, TransactionTitle } from './transaction-content.tsx'

type TransactionBesideProps = { reference: string; search: TransactionsSearch }

/** Details of one transaction, next to the list. */
export function TransactionBeside({ reference, search }: TransactionBesideProps) {
  return (
    <div className="grid gap-4">
      <h2 className="pe-10 text-xl font-semibold wrap-anywhere">
        <TransactionTitle reference={reference} />
      </h2>
      <TransactionContent reference={reference} search={search} />
    </div>
  )
}
