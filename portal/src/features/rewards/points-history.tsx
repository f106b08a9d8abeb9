import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NextPageButton } from '../../ui/next-page-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { MovementRow } from './movement-row.tsx'
import { type HistoryFilter, usePointHistory } from './queries.ts'

type PointsHistoryProps = { account: AccountChoice; from: string | undefined; today: string }

const ALL: HistoryFilter = { kind: undefined, month: undefined }

/** Points movements, newest first. */
export function PointsHistory({ account, from, today }: PointsHistoryProps) {
  const { t } = useLingui()
  const [filter, setFilter] = useState(ALL)
  const query = usePointHistory(account, filter)
  const isFiltered = filter.kind !== undefined || filter.month !== undefined
  return (
    <Panel title={t`Points history`}>
      <div data-print="hide">
        <HistoryFilters filter={filter} onFilter={setFilter} from={from} today={today} />
      </div>
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading your points history`, shape: <RowSkeletons count={6} /> }}
        failedTitle={<Trans>We couldn’t show your points history.</Trans>}
        isEmpty={({ pages }) => pages[0]?.movements.length === 0}
        empty={
          isFiltered ? (
            <EmptyState
              title={<Trans>Nothing of this kind</Trans>}
              action={
                <Button tone="secondary" onClick={() => setFilter(ALL)}>
                  <Trans>Show everything</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState title={<Trans>No points yet</Trans>}>
              <Trans>Your first purchase earns points as soon as it’s posted.</Trans>
            </EmptyState>
          )
        }
      >
        {({ pages }) => (
          <ul aria-label={t`Points history`}>
            {pages
              .flatMap(({ movements }) => movements)
              .map((movement) => (
                <MovementRow key={movement.movementReference} movement={movement} />
              ))}
          </ul>
        )}
      </QueryBoundary>
      <NextPageButton query={query} className="mt-4 w-full">
        <Trans>Show more</Trans>
      </NextPageButton>
      {query.data && !query.hasNextPage && !isFiltered && (
        <p className="mt-4 text-sm text-ink-2">
          <Trans>
            The history covers this cycle and the three months before it. Earlier points are in your
            balance.
          </Trans>
        </p>
      )}
    </Panel>
  )
}
