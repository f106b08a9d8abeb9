import { Trans } from '@lingui/react/macro'
import type { Money } from '@sadu/contract'
import { REWARDS } from '@sadu/contract/core/issuer-constants'
import { pointsWorth } from '@sadu/contract/rewards/points'
import type { ReactNode } from 'react'
import { Amount } from '../../ui/amount.tsx'
import { PointsText } from '../../ui/points-text.tsx'

const RATE_POINTS = REWARDS.pointsPerUsdPaid
const RATE_WORTH: Money = { minor: pointsWorth(RATE_POINTS), currency: 'SAR' }

type WorkedOutProps = { points: number; amount: Money; charge: Money; children?: ReactNode }

/** The calculation of the amount that points pay. */
export function WorkedOut({ points, amount, charge, children }: WorkedOutProps) {
  return (
    <div className="grid max-w-prose gap-2 text-sm text-ink-2">
      <h3 className="font-semibold text-ink">
        <Trans>How we worked this out</Trans>
      </h3>
      <p>
        <Trans>
          <PointsText points={RATE_POINTS} /> are worth <Amount money={RATE_WORTH} />, so{' '}
          <PointsText points={points} /> pay <Amount money={amount} /> of <Amount money={charge} />.
          We round down to the halala, and never take more points than needed.
        </Trans>
      </p>
      {children}
    </div>
  )
}
