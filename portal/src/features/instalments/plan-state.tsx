import { Trans } from '@lingui/react/macro'
import type { InstalmentPlan } from '@sadu/contract'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'

const ENDINGS: Record<NonNullable<InstalmentPlan['ending']>, () => ReactNode> = {
  repaid: () => <Trans>All billed</Trans>,
  early: () => <Trans>Ended early</Trans>,
  closed: () => <Trans>Ended by closing</Trans>,
  refunded: () => <Trans>Refunded</Trans>,
}

/** How a plan stands. */
export function PlanState({ plan: { state, ending } }: { plan: InstalmentPlan }) {
  if (state === 'paused') {
    return (
      <Badge tone="warning">
        <Trans context="instalments">Paused</Trans>
      </Badge>
    )
  }
  if (state === 'running') {
    return (
      <Badge>
        <Trans context="instalments">Active</Trans>
      </Badge>
    )
  }
  return <Badge tone="success">{ending && ENDINGS[ending]()}</Badge>
}
