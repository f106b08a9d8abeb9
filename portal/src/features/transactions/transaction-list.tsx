import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NextPageButton } from '../../ui/next-page-button.tsx'
import { PaymentsOnWay } from '../../ui/payments-on-way.tsx'
import { filterOf, filtersIn, withoutFilters } from './filters.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { usePaymentsOnWay, useTransactions } from './queries.ts'
import type { TransactionsSearch } from './search.ts'
import { TotalsBar } from './totals-bar.tsx'
import { TransactionGroups } from './transaction-groups.tsx'

type TransactionListProps = {
  account: AccountChoice
  search: TransactionsSearch
  today: string
  onChange: (search: TransactionsSearch) => void
}

/** Paginated transactions that match the URL parameters. */
export function TransactionList({ account, search, today, onChange }: TransactionListProps) {
  const { t } = useLingui()
  const query = useTransactions(account, filterOf(search))
  const onWay = usePaymentsOnWay(account, search)
  const isFiltered = filtersIn(search).length > 0
  const { reference: _, ...place } = search
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={query.isPlaceholderData ? 'opacity-60' : ''}
    >
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading your transactions`, shape: <ListSkeleton /> }}
        failedTitle={<Trans>We couldn’t show your transactions.</Trans>}
        isEmpty={({ pages }) => pages[0]?.totals?.count === 0}
        empty={
          isFiltered ? (
            <NothingFound onClear={() => onChange(withoutFilters(search))} />
          ) : (
            <>
              {onWay.length > 0 && <PaymentsOnWay payments={onWay} className="mb-4" />}
              <Nothing />
            </>
          )
        }
      >
        {({ pages }) => (
          <>
            {pages[0]?.totals && <TotalsBar totals={pages[0].totals} />}
            {onWay.length > 0 && (
              <PaymentsOnWay payments={onWay} className="border-b border-line" />
            )}
            <TransactionGroups
              pending={pages[0]?.pending ?? []}
              posted={pages.flatMap(({ transactions }) => transactions)}
              hasMore={query.hasNextPage}
              search={place}
              today={today}
            />
          </>
        )}
      </QueryBoundary>
      <NextPageButton query={query} className="mt-4 w-full">
        <Trans>Show more</Trans>
      </NextPageButton>
    </div>
  )
}

function Nothing() {
  return (
    <EmptyState title={<Trans>No transactions yet</Trans>}>
      <Trans>What you spend with your card appears here, usually within minutes.</Trans>
    </EmptyState>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={<Trans>Nothing matches your search</Trans>}
      action={
        <Button tone="secondary" onClick={onClear}>
          <Trans>Clear search and filters</Trans>
        </Button>
      }
    >
      <Trans>
        The list covers your current cycle and the three months before it. Try fewer filters or
        another word.
      </Trans>
    </EmptyState>
  )
}
