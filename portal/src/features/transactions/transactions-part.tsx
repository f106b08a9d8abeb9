import { Trans, useLingui } from '@lingui/react/macro'
import { PanelFaces } from '../../problems/panel-faces.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TransactionRow } from '../../ui/transaction-row.tsx'
import { type AccountChoice, useTransactions } from './queries.ts'

/** The list of what was spent and paid, newest first. */
export function TransactionsPart({ account }: { account: AccountChoice }) {
  const { t } = useLingui()
  const query = useTransactions(account)
  return (
    <Panel title={t`Transactions`} isTitleHidden>
      <PanelFaces
        query={query}
        loading={{
          label: t`Loading your transactions`,
          shape: <Skeleton className="h-80 w-full" />,
        }}
        failedTitle={<Trans>Your transactions could not be shown.</Trans>}
        isEmpty={({ pages }) => pages[0]?.transactions.length === 0}
        empty={
          <EmptyState title={<Trans>No transactions yet</Trans>}>
            <Trans>What you spend with your card appears here, usually within minutes.</Trans>
          </EmptyState>
        }
      >
        {({ pages }) => (
          <ul>
            {pages
              .flatMap(({ transactions }) => transactions)
              .map((transaction) => (
                <TransactionRow
                  key={transaction.transactionReference}
                  transaction={transaction}
                  showsCard
                />
              ))}
          </ul>
        )}
      </PanelFaces>
      {query.hasNextPage && (
        <Button
          tone="secondary"
          isBusy={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
          className="mt-4 w-full"
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </Panel>
  )
}
