import { Trans, useLingui } from '@lingui/react/macro'
import type { QueryState } from '../../data/queries/call-query.ts'
import type { ReactNode } from 'react'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QueryBoundary } from '../../problems/query-boundary.tsx'
import type { Summary } from './queries.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** Points of the account and their value. Points belong to the account, so a supplementary
 * cardmember sees no balance, only a link to what their card earned. */
export function RewardsPanel({ query }: { query: QueryState<Summary> }) {
  const { t } = useLingui()
  const formats = useFormats()
  if (query.data?.scope === 'card') {
    return (
      <Panel title={t`Membership rewards`}>
        <p className="mb-1">
          <Trans>Your card earns points for the account.</Trans>
        </p>
        <RewardsLink>
          <Trans>See rewards</Trans>
        </RewardsLink>
      </Panel>
    )
  }
  return (
    <Panel
      title={t`Rewards points`}
      isTight
      aside={
        <RewardsLink>
          <Trans>Your points</Trans>
        </RewardsLink>
      }
    >
      <QueryBoundary
        query={query}
        loading={{ label: t`Loading your points`, shape: <RewardsSkeleton /> }}
        failedTitle={<Trans>We couldn’t show your points.</Trans>}
      >
        {({ rewardsPoints, rewardsWorth }) => (
          <div className="flex flex-wrap items-baseline gap-x-3 sm:block">
            <p className="text-2xl font-semibold sm:text-3xl">
              <bdi>{countText(rewardsPoints, formats)}</bdi>
            </p>
            <p className="text-sm text-ink-2 sm:mt-1 sm:text-base">
              <Trans>
                Worth <Amount money={rewardsWorth} /> in air tickets
              </Trans>
            </p>
            <p className="mt-1 text-sm text-ink-2 max-sm:hidden">
              <Trans>Your points never expire.</Trans>
            </p>
          </div>
        )}
      </QueryBoundary>
    </Panel>
  )
}

function RewardsLink({ children }: { children: ReactNode }) {
  return (
    <TextLink to="/membership-rewards" className="text-sm">
      {children}
    </TextLink>
  )
}

/** Skeleton with the height of the points, to avoid a layout shift. */
function RewardsSkeleton() {
  return (
    <div className="flex items-center gap-x-3 gap-y-1 sm:grid">
      <Skeleton className="h-8 w-24 sm:h-9 sm:w-32" />
      <Skeleton className="h-4 w-32 sm:h-6 sm:w-48 sm:max-w-full" />
      <Skeleton className="h-5 w-40 max-w-full max-sm:hidden" />
    </div>
  )
}
