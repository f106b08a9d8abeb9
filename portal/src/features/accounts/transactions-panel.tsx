import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Transaction } from '@sadu/contract'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { usePendingTransactions, useRecentTransactions, useSummary } from './queries.ts'
import { RECENT_TRANSACTIONS } from './prefetch.ts'
import { PaymentsOnWay } from '../../ui/payments-on-way.tsx'
import { TransactionRow } from '../../ui/transaction-row.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Maximum number of pending transactions shown. */
const MOST_PENDING = 3

/** Limits the list to four transactions on a phone: hides the posted transactions beyond that, and
 * the line below the last one. The index is the number of pending transactions above. */
const ON_PHONE = [
  'max-sm:[&>li:nth-child(n+4)]:border-0 max-sm:[&>li:nth-child(n+5)]:hidden',
  'max-sm:[&>li:nth-child(n+3)]:border-0 max-sm:[&>li:nth-child(n+4)]:hidden',
  'max-sm:[&>li:nth-child(n+2)]:border-0 max-sm:[&>li:nth-child(n+3)]:hidden',
  'max-sm:[&>li]:border-0 max-sm:[&>li:nth-child(n+2)]:hidden',
]

type TransactionsProps = { account: AccountChoice; showsCard: boolean }

/** Recent transactions, pending first, then posted. Each opens its details. */
export const TransactionsPanel = memo(function TransactionsPanel(props: TransactionsProps) {
  const { t } = useLingui()
  const { isPending } = usePendingTransactions(props.account)
  const onWay = useSummary(props.account).data?.paymentsOnItsWay ?? []
  return (
    <Panel
      title={t`Recent transactions`}
      isTight
      aside={
        <TextLink to="/transactions" aria-label={t`See all transactions`} className="text-sm">
          <Trans>See all</Trans>
        </TextLink>
      }
    >
      <div className="grid gap-3">
        {onWay.length > 0 && (
          <PaymentsOnWay payments={onWay} className="border-b border-line pb-1" />
        )}
        <Pending {...props} />
        {/* Hidden until the list above has its final height, to avoid layout shift. */}
        <div hidden={isPending}>
          <Recent {...props} />
        </div>
      </div>
    </Panel>
  )
})

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
      lost={null}
      isEmpty={(transactions) => transactions.length === 0}
    >
      {(transactions) => (
        <Rows
          label={t`Pending transactions`}
          transactions={transactions.slice(0, MOST_PENDING)}
          showsCard={showsCard}
          className="border-b border-line pb-1"
        />
      )}
    </QueryBoundary>
  )
}

function Recent({ account, showsCard }: TransactionsProps) {
  const { t } = useLingui()
  const recent = useRecentTransactions(account)
  const all = usePendingTransactions(account).data?.length ?? 0
  const pending = Math.min(all, MOST_PENDING)
  const shown = RECENT_TRANSACTIONS - pending
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
          className={ON_PHONE[pending] ?? ''}
        />
      )}
    </QueryBoundary>
  )
}

type RowsProps = {
  label: string
  transactions: readonly Transaction[]
  showsCard: boolean
  className: string
}

function Rows({ label, transactions, showsCard, className }: RowsProps) {
  return (
    <ul aria-label={label} className={className}>
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
