import { useLingui } from '@lingui/react/macro'
import type { CardState } from '@sadu/contract/cards/states'
import { Badge, type BadgeTone } from './badge.tsx'

const TONES: Record<CardState, BadgeTone> = {
  active: 'success',
  inactive: 'warning',
  suspended: 'danger',
  stopped: 'danger',
  replaced: 'neutral',
}

/** The name of a card's state, the same on every screen. */
export function useCardStateName(): (state: CardState) => string {
  const { t } = useLingui()
  const names: Record<CardState, string> = {
    active: t`Active`,
    inactive: t`Not active yet`,
    suspended: t`Temporarily suspended`,
    stopped: t`Cancelled`,
    replaced: t`Replaced`,
  }
  return (state) => names[state]
}

/** The state of a card as a badge. */
export function CardStateBadge({ state }: { state: CardState }) {
  const nameOf = useCardStateName()
  return <Badge tone={TONES[state]}>{nameOf(state)}</Badge>
}
