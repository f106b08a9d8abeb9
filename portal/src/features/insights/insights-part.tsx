import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CategoriesPanel } from './categories-panel.tsx'
import { CycleBars } from './cycle-bars.tsx'
import { CycleHeadline } from './cycle-headline.tsx'
import { CyclesTable } from './cycles-table.tsx'
import { DaysPanel } from './days-panel.tsx'
import { MerchantsPanel } from './merchants-panel.tsx'
import { type Trends, useTrends } from './queries.ts'
import { RecurringPanel } from './recurring-panel.tsx'

type InsightsPartProps = {
  account: AccountChoice
  today: string
  /** First day of the cycle in the URL. */
  cycle?: string | undefined
}

/** Spending insights: a comparison of cycles, one cycle by category and merchant, and recurring
 * charges. */
export function InsightsPart({ account, today, cycle }: InsightsPartProps) {
  const { t } = useLingui()
  const trends = useTrends(account)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {trends.data && !isEmpty(trends.data) ? (
        <QueryBoundary
          query={trends}
          failedTitle={<Trans>We couldn’t update your spending.</Trans>}
        >
          {(data) => <Cycles key={account} trends={data} initialCycle={cycle} />}
        </QueryBoundary>
      ) : (
        <Panel title={t`Spending by cycle`}>
          <QueryBoundary
            query={trends}
            loading={{ label: t`Loading your spending`, shape: <CyclesSkeleton /> }}
            failedTitle={<Trans>We couldn’t show your spending.</Trans>}
          >
            {() => (
              <EmptyState title={<Trans>Nothing spent in these months</Trans>}>
                <Trans>What you spend, and on what, appears here once you use your card.</Trans>
              </EmptyState>
            )}
          </QueryBoundary>
        </Panel>
      )}
      <RecurringPanel account={account} today={today} />
    </div>
  )
}

const isEmpty = ({ cycles }: Trends) => cycles.every(({ count }) => count === 0)

type CyclesProps = { trends: Trends; initialCycle: string | undefined }

/** Cycle selection, defaulting to the current cycle, with details of the selected one. The URL
 * stores the selection so that it survives a visit to a transaction. */
function Cycles({ trends, initialCycle }: CyclesProps) {
  const { t } = useLingui()
  const { cycles } = trends
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(initialCycle)
  const choose = (from: string) => {
    setChosen(from)
    void navigate({
      to: '/transactions',
      search: { tab: 'insights', cycle: from },
      replace: true,
      resetScroll: false,
    })
  }
  const cycle = cycles.find(({ from }) => from === chosen) ?? cycles.at(-1)
  if (!cycle) return null
  const isRunning = cycle === cycles.at(-1)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-6">
        <Panel title={t`Spending by cycle`}>
          <CycleHeadline cycle={cycle} isRunning={isRunning} />
          <CycleBars cycles={cycles} chosen={cycle.from} onChoose={choose} />
          <CyclesTable cycles={cycles} />
        </Panel>
        <DaysPanel key={cycle.from} cycle={cycle} until={isRunning ? trends.today : cycle.to} />
      </div>
      <div className="grid min-w-0 gap-6">
        <CategoriesPanel cycle={cycle} isRunning={isRunning} />
        <MerchantsPanel cycle={cycle} isRunning={isRunning} />
      </div>
    </div>
  )
}

function CyclesSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-12 w-56 max-w-full" />
      <div className="flex items-end gap-4">
        {['h-32', 'h-40', 'h-24', 'h-16'].map((height) => (
          <Skeleton key={height} className={`flex-1 ${height}`} />
        ))}
      </div>
    </div>
  )
}
