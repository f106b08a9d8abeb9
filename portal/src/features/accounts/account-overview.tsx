import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import type { QueryState } from '../../data/queries/call-query.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { DrawnCard } from './drawn-card.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { OverdueNotice } from './overdue-notice.tsx'
import { PanelFaces } from '../../problems/panel-faces.tsx'
import type { Summary } from './queries.ts'

type AccountOverviewProps = {
  summary: QueryState<Summary>
  cards: QueryState<Card[]>
  today: string
}

/** What is owed and what is left to spend, above all else on the page. */
export function AccountOverview({ summary, cards, today }: AccountOverviewProps) {
  const { t } = useLingui()
  const art = <DrawnCard query={cards} />
  if (summary.data === undefined) {
    return (
      <div className="grid gap-6">
        <Panel title={t`Balance`} isTitleHidden>
          <PanelFaces
            query={summary}
            loading={{ label: t`Loading your account`, shape: <BalanceSkeleton /> }}
            failedTitle={<Trans>Your balances could not be shown.</Trans>}
          >
            {() => null}
          </PanelFaces>
        </Panel>
        {summary.isPending && <FiguresSkeleton />}
      </div>
    )
  }
  return (
    <PanelFaces
      query={summary}
      failedTitle={<Trans>Your balances could not be brought up to date.</Trans>}
    >
      {(data) => (
        <div className="grid gap-6">
          {data.overdue && <OverdueNotice summary={data} overdue={data.overdue} />}
          <BalancePanel summary={data} art={art} today={today} />
          <FiguresPanel summary={data} />
        </div>
      )}
    </PanelFaces>
  )
}

function BalanceSkeleton() {
  return (
    <>
      <div className="grid items-center gap-6 @lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
        <Skeleton shape="card" className="mx-auto w-full max-w-80" />
        <div className="grid gap-3">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-10 w-56 max-w-full" />
          <Skeleton className="h-2 w-full rounded-full" />
          <Skeleton className="h-4 w-full" />
        </div>
      </div>
      <Skeleton className="mt-6 h-24 w-full rounded-md" />
    </>
  )
}

function FiguresSkeleton() {
  const { t } = useLingui()
  return (
    <Panel title={t`Since your last statement`}>
      <div className="flex gap-4">
        {[1, 2, 3, 4].map((at) => (
          <Skeleton key={at} className="h-13 flex-1" />
        ))}
      </div>
    </Panel>
  )
}
