import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { DateText } from '../../ui/date-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { useSpending } from './queries.ts'
import { SpendingPicture } from './spending-picture.tsx'
import { SpendingTable } from './spending-table.tsx'

/** Spending of this cycle by category: a chart, and a table with the exact figures. Phones omit the
 * table to keep the panel short; the insights have it. */
export const SpendingPanel = memo(function SpendingPanel({ account }: { account: AccountChoice }) {
  const { t } = useLingui()
  const spending = useSpending(account)
  return (
    <Panel
      title={t`Spending this cycle`}
      aside={
        <TextLink to="/transactions" search={{ tab: 'insights' }} className="text-sm">
          <Trans>Insights</Trans>
        </TextLink>
      }
    >
      <QueryBoundary
        query={spending}
        loading={{ label: t`Loading your spending`, shape: <SpendingSkeleton /> }}
        failedTitle={<Trans>We couldn’t show your spending.</Trans>}
        isEmpty={({ byCategory }) => byCategory.length === 0}
        empty={
          <EmptyState title={<Trans>Nothing spent in this cycle</Trans>}>
            <Trans>Your spending by category appears here once you use your card.</Trans>
          </EmptyState>
        }
      >
        {(insights) => (
          <>
            <p className="-mt-3 mb-4 text-sm text-ink-2">
              <Trans>
                Spent since <DateText value={insights.cycle.from} length="short" />, less refunds
              </Trans>
            </p>
            <SpendingPicture insights={insights} />
            <SpendingTable insights={insights} />
          </>
        )}
      </QueryBoundary>
    </Panel>
  )
})

function SpendingSkeleton() {
  return (
    <div className="flex flex-wrap items-center justify-center gap-5">
      <Skeleton shape="circle" className="size-30" />
      <div className="grid flex-1 basis-33 gap-2">
        {[1, 2, 3, 4, 5, 6].map((at) => (
          <Skeleton key={at} className="h-5 w-full" />
        ))}
      </div>
    </div>
  )
}
