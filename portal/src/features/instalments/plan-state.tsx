import { Trans } from '@lingui/react/macro'
import type { InstalmentPlan } from '@sadu/contract'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const ENDINGS: Record<NonNullable<InstalmentPlan['ending']>, () => ReactNode> = {
  repaid: () => <Trans>All billed</Trans>,
  early: () => <Trans>Ended early</Trans>,
  closed: () => <Trans>Ended when the card closed</Trans>,
  refunded: () => <Trans>Refunded</Trans>,
}

type Shown = { tone: BadgeTone; name: (plan: InstalmentPlan) => ReactNode }
const STATES: Record<InstalmentPlan['state'], Shown> = {
  paused: { tone: 'warning', name: () => <Trans context="instalments">Paused</Trans> },
  running: { tone: 'neutral', name: () => <Trans context="instalments">Active</Trans> },
  over: { tone: 'success', name: ({ ending }) => ENDINGS[ending ?? 'repaid']() },
}

/** The state of a plan. */
export function PlanState({ plan }: { plan: InstalmentPlan }) {
  const { tone, name } = STATES[plan.state]
  return <Badge tone={tone}>{name(plan)}</Badge>
}
