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

/** What the state of a card is called, as every screen says it. */
export function useCardStateName(): (state: CardState) => string {
  const { t } = useLingui()
  const names: Record<CardState, string> = {
    active: t`Active`,
    inactive: t`Not active yet`,
    suspended: t`Temporarily suspended`,
    stopped: t`Stopped`,
    replaced: t`Replaced`,
  }
  return (state) => names[state]
}

/** The state of a card beside its name. */
export function CardStateBadge({ state }: { state: CardState }) {
  const nameOf = useCardStateName()
  return <Badge tone={TONES[state]}>{nameOf(state)}</Badge>
}
