import { Trans, useLingui } from '@lingui/react/macro'
import type { Transaction } from '@sadu/contract'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { usePendingTransactions, useRecentTransactions } from './queries.ts'
import { RECENT_TRANSACTIONS } from './prefetch.ts'
import { TransactionRow } from '../../ui/transaction-row.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Maximum number of pending transactions shown. */
const MOST_PENDING = 3

type TransactionsProps = { account: AccountChoice; showsCard: boolean }

/** Recent transactions, pending first, then posted. Each opens its details. */
export function TransactionsPanel(props: TransactionsProps) {
  const { t } = useLingui()
  const { isPending } = usePendingTransactions(props.account)
  return (
    <Panel
      title={t`Recent transactions`}
      aside={
        <TextLink to="/transactions" aria-label={t`See all transactions`} className="text-sm">
          <Trans>See all</Trans>
        </TextLink>
      }
    >
      <div className="grid gap-3">
        <Pending {...props} />
        {/* Hidden until the list above has its final height, to avoid layout shift. */}
        <div hidden={isPending}>
          <Recent {...props} />
        </div>
      </div>
    </Panel>
  )
}

/** Skeleton of the panel, shown while its position on the page is not final. */
export function TransactionsSkeleton() {
  const { t } = useLingui()
  return (
    <Panel title={t`Recent transactions`}>
      <RowSkeletons count={RECENT_TRANSACTIONS} />
    </Panel>
  )
}

function Pending({ account, showsCard }: TransactionsProps) {
  const { t } = useLingui()
  const pending = usePendingTransactions(account)
  return (
    <QueryBoundary
      query={pending}
      loading={{
        label: t`Loading your pending transactions`,
        shape: <RowSkeletons count={RECENT_TRANSACTIONS} />,
      }}
      failedTitle={<Trans>We couldn’t show your pending transactions.</Trans>}
      isEmpty={(transactions) => transactions.length === 0}
    >
      {(transactions) => (
        <Rows
          label={t`Pending transactions`}
          transactions={transactions.slice(0, MOST_PENDING)}
          showsCard={showsCard}
          isPending
        />
      )}
    </QueryBoundary>
  )
}

function Recent({ account, showsCard }: TransactionsProps) {
  const { t } = useLingui()
  const recent = useRecentTransactions(account)
  const pending = usePendingTransactions(account).data?.length ?? 0
  const shown = RECENT_TRANSACTIONS - Math.min(pending, MOST_PENDING)
  return (
    <QueryBoundary
      query={recent}
      loading={{ label: t`Loading your recent transactions`, shape: <RowSkeletons count={5} /> }}
      failedTitle={<Trans>We couldn’t show your recent transactions.</Trans>}
      isEmpty={(transactions) => transactions.length === 0}
      empty={
        <EmptyState title={<Trans>No transactions yet</Trans>}>
          <Trans>What you spend with your card appears here, usually within minutes.</Trans>
        </EmptyState>
      }
    >
      {(transactions) => (
        <Rows
          label={t`Posted transactions`}
          transactions={transactions.slice(0, shown)}
          showsCard={showsCard}
        />
      )}
    </QueryBoundary>
  )
}

type RowsProps = {
  label: string
  transactions: readonly Transaction[]
  showsCard: boolean
  isPending?: boolean
}

function Rows({ label, transactions, showsCard, isPending = false }: RowsProps) {
  return (
    <ul aria-label={label} className={isPending ? 'border-b border-line pb-3' : ''}>
      {transactions.map((transaction) => (
        <TransactionRow
          key={transaction.transactionReference}
          transaction={transaction}
          showsCard={showsCard}
        />
      ))}
    </ul>
  )
}
