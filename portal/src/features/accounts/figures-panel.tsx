import { Trans, useLingui } from '@lingui/react/macro'
import type { Money } from '@sadu/contract'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type Summary, useSummary } from './queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import type { AccountChoice } from '../../data/queries/account-choice.ts'

/** One figure per row; side by side if there is room. */
const ROWS = 'grid gap-2 @3xl:auto-cols-fr @3xl:grid-flow-col @3xl:gap-6'

type Figure = { key: string; label: string; money: Money }

/** Last statement balance and the activity since then, above the statements. */
export function FiguresPanel({ account }: { account: AccountChoice }) {
  const { t } = useLingui()
  const query = useSummary(account)
  return (
    <Panel title={t`Since your last statement`}>
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading your account summary`, shape: <FiguresSkeleton /> }}
        failedTitle={<Trans>We couldn’t show your account summary.</Trans>}
      >
        {(summary) => <Figures summary={summary} />}
      </QueryBoundary>
    </Panel>
  )
}

function Figures({ summary }: { summary: Summary }) {
  const { t } = useLingui()
  const isAccount = summary.scope === 'account'
  const figures: (Figure | false)[] = [
    isAccount && { key: 'previous', label: t`Previous balance`, money: summary.previousBalance },
    isAccount && {
      key: 'payments',
      label: t`Recent payments`,
      money: summary.totalRecentPayments,
    },
    summary.onItsWay.minor > 0 && {
      key: 'onItsWay',
      label: t`Paid and on its way, not posted yet`,
      money: summary.onItsWay,
    },
    {
      key: 'transactions',
      label: t`Total recent transactions`,
      money: summary.totalRecentTransactions,
    },
    { key: 'pending', label: t`Pending transactions`, money: summary.pendingTotal },
  ]
  return (
    <>
      <p className="-mt-3 mb-3 text-sm text-ink-2">
        <DateText value={summary.cycle.from} length="short" /> –{' '}
        <DateText value={summary.cycle.to} length="short" />
      </p>
      <Facts className={`${ROWS} font-semibold`}>
        {figures.map(
          (figure) =>
            figure && (
              <Fact
                key={figure.key}
                label={figure.label}
                className="flex flex-wrap items-baseline justify-between gap-x-4 @3xl:block"
                valueClass="ms-auto @3xl:text-lg"
              >
                <Amount money={figure.money} />
              </Fact>
            ),
        )}
      </Facts>
      <p className="mt-3 text-sm text-ink-2">
        <Trans>
          Total recent transactions is everything posted since your statement but payments: what you
          spent, less refunds and credits from offers and disputes. Pending transactions aren’t in
          it yet.
        </Trans>
      </p>
    </>
  )
}

function FiguresSkeleton() {
  return (
    <>
      <Skeleton className="-mt-3 mb-3 h-5 w-28" />
      <div className={ROWS}>
        {[1, 2, 3, 4].map((at) => (
          <Skeleton key={at} className="h-6 w-full @3xl:h-12" />
        ))}
      </div>
    </>
  )
}
