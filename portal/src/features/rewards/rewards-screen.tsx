import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GivenPoints } from './given-points.tsx'
import { FeePanel } from './fee-panel.tsx'
import { HowPointsWork } from './how-points-work.tsx'
import { PointsCalculator } from './points-calculator.tsx'
import { HeroCloth, PointsHero } from './points-hero.tsx'
import { PointsHistory } from './points-history.tsx'
import { useRewards } from './queries.ts'
import { TripPoints } from './trip-points.tsx'
import { UsePoints } from './use-points.tsx'

/** `hasSeveral`: whether points can move to another account of the person. */
type RewardsScreenProps = { account: AccountChoice; today: string; hasSeveral: boolean }

/** Rewards of an account: the balance and its value, the history, and the rules and cost of the
 * programme. */
export function RewardsScreen({ account, today, hasSeveral }: RewardsScreenProps) {
  const query = useRewards(account)
  const { data } = query
  return (
    <div className="grid gap-6">
      <Hero query={query} />
      {/* Hidden until the content above has its height, which avoids a layout shift. */}
      <div
        hidden={query.isPending}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <PointsHistory
          key={account ?? ''}
          account={account}
          from={data?.historyFrom}
          today={today}
        />
        <div className="grid min-w-0 gap-6">
          {data?.scope === 'card' && <OfTheAccount isGiven={data.balance !== null} />}
          {data?.balance && <UsePoints hasSeveral={hasSeveral && data.scope === 'account'} />}
          {data && data.shares.length > 0 && <GivenPoints shares={data.shares} />}
          {data?.scope === 'account' && data.balance && data.balance.points > 0 && (
            <div data-print="hide">
              <TripPoints key={data.accountReference} balance={data.balance.points} />
            </div>
          )}
          {data && (
            <div data-print="hide">
              <PointsCalculator
                key={data.accountReference}
                balance={data.balance?.points ?? null}
              />
            </div>
          )}
          {data?.scope === 'account' && <FeePanel summary={data} />}
          <HowPointsWork />
        </div>
      </div>
    </div>
  )
}

function Hero({ query }: { query: ReturnType<typeof useRewards> }) {
  const { t } = useLingui()
  const faces = (
    <QueryBoundary
      query={query}
      loading={{
        label: t`Loading your points`,
        shape: (
          <HeroCloth>
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-14 w-64 max-w-full" />
            <Skeleton className="h-5 w-80 max-w-full" />
            <Skeleton className="mt-4 h-11 w-96 max-w-full" />
          </HeroCloth>
        ),
      }}
      failedTitle={<Trans>We couldn’t show your points.</Trans>}
    >
      {(summary) => <PointsHero summary={summary} />}
    </QueryBoundary>
  )
  if (query.isError && query.data === undefined) {
    return (
      <Panel title={t`Your points`} isTitleHidden>
        {faces}
      </Panel>
    )
  }
  return <div>{faces}</div>
}

/** Explains to a supplementary cardmember who owns the points, and which points they were given. */
function OfTheAccount({ isGiven }: { isGiven: boolean }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Whose points are they?`}>
      <p>
        {isGiven ? (
          <Trans>
            The primary cardmember gave you your points, and only you can use them. What your card
            earns goes to the account.
          </Trans>
        ) : (
          <Trans>
            Your card earns for the account, and the primary cardmember decides how the points are
            used. Here you see what your own card has earned.
          </Trans>
        )}
      </p>
    </Panel>
  )
}
