import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import type { QueryState } from '../../data/queries/call-query.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { LeadingCard } from './leading-card.tsx'
import { OverdueNotice } from './overdue-notice.tsx'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import type { Summary } from './queries.ts'

type AccountOverviewProps = {
  summary: QueryState<Summary>
  cards: QueryState<Card[]>
  today: string
}

/** Balance and available credit, shown first on the page. */
export function AccountOverview({ summary, cards, today }: AccountOverviewProps) {
  const { t } = useLingui()
  const art = <LeadingCard query={cards} />
  if (summary.data === undefined) {
    return (
      <div className="grid gap-6">
        <Panel title={t`Balance`} isTitleHidden>
          <QueryBoundary
            query={summary}
            loading={{ label: t`Loading your account`, shape: <BalanceSkeleton /> }}
            failedTitle={<Trans>We couldn’t show your balances.</Trans>}
          >
            {() => null}
          </QueryBoundary>
        </Panel>
      </div>
    )
  }
  return (
    <QueryBoundary query={summary} failedTitle={<Trans>We couldn’t update your balances.</Trans>}>
      {(data) => (
        <div className="grid gap-6">
          {data.overdue && <OverdueNotice summary={data} overdue={data.overdue} />}
          <BalancePanel summary={data} art={art} today={today} />
        </div>
      )}
    </QueryBoundary>
  )
}

function BalanceSkeleton() {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 @lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] @lg:gap-x-7">
        <div className="@container min-w-0 @lg:col-start-2 @lg:self-end">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-13.75 w-48 max-w-full" />
        </div>
        <Skeleton
          shape="card"
          className="hidden w-26 self-center @[18rem]:block @lg:col-start-1 @lg:row-span-2 @lg:row-start-1 @lg:w-full"
        />
        <div className="col-span-2 grid content-start gap-2 @lg:col-span-1 @lg:col-start-2">
          <Skeleton className="h-2 w-full rounded-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      </div>
      <Skeleton className="mt-5 h-25 w-full rounded-md" />
    </>
  )
}
