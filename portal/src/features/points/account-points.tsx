import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { QueryState } from '../../data/queries/call-query.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BELOW_REWARDS } from './parents.tsx'
import { ToPoints } from './to-points.tsx'
import { COLUMN_CLASS } from '../../ui/column-class.ts'

type Why = { title: ReactNode; text: ReactNode }

type AccountPointsProps<Account> = {
  title: string
  query: QueryState<readonly Account[]>
  /** The minimum number of accounts, and the explanations for too few accounts and for no
   * points. */
  least: number
  tooFew: Why
  noPoints: Why
  /** The confirmation, once the action is done. */
  done: ReactNode
  children: (accounts: readonly Account[]) => ReactNode
}

/** Page frame for an action on the points of the person’s accounts. */
export function AccountPoints<Account extends { points: number }>({
  title,
  query,
  least,
  tooFew,
  noPoints,
  done,
  children,
}: AccountPointsProps<Account>) {
  const { t } = useLingui()
  return (
    <div className={`${COLUMN_CLASS} grid gap-6`}>
      <PageHead parents={BELOW_REWARDS} title={title} />
      <Panel title={title} isTitleHidden>
        {done ?? (
          <QueryBoundary
            query={query}
            loading={{
              label: t`Counting your points`,
              shape: <Skeleton className="h-72 w-full" />,
            }}
            failedTitle={<Trans>We couldn’t show your points.</Trans>}
            isEmpty={(accounts) => accounts.length < least}
            empty={<Nothing {...tooFew} />}
          >
            {(accounts) =>
              accounts.some(({ points }) => points > 0) ? (
                children(accounts)
              ) : (
                <Nothing {...noPoints} />
              )
            }
          </QueryBoundary>
        )}
      </Panel>
    </div>
  )
}

/** Shown to anyone but the primary cardmember, who alone can perform the action on the points. */
export function OnlyPrimary({ title }: { title: string }) {
  return (
    <div className={`${COLUMN_CLASS} grid gap-6`}>
      <PageHead parents={BELOW_REWARDS} title={title} />
      <Nothing
        title={<Trans>Only the primary cardmember can do this</Trans>}
        text={<Trans>Only they can give or move the account’s points.</Trans>}
      />
    </div>
  )
}

function Nothing({ title, text }: Why) {
  return (
    <EmptyState title={title} action={<ToPoints />}>
      {text}
    </EmptyState>
  )
}
