import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@sadu/contract'
import type { QueryState } from '../../data/queries/call-query.ts'
import { Panel } from '../../ui/panel.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { BalanceSkeleton } from './balance-skeleton.tsx'
import { LeadingCard } from './leading-card.tsx'
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
      {(data) => <BalancePanel summary={data} art={art} today={today} />}
    </QueryBoundary>
  )
}
