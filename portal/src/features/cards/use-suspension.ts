import type { Card } from '@sadu/contract'
import { suspendCard, unsuspendCard } from '@sadu/contract/cards/calls'
import { useShowCard } from '../../data/queries/card-answer.ts'
import { useCardStepUp } from './use-card-step-up.ts'

/** Suspends a card after confirmation, and updates the displayed card. */
export function useSuspend(onDone: (card: Card) => void) {
  const show = useShowCard()
  return useCardStepUp(suspendCard, {
    purpose: 'suspendCard',
    beforeRefetch({ card }) {
      show(card)
      onDone(card)
    },
  })
}

/** Reactivates a suspended card after confirmation. */
export function useUnsuspend(onDone: (card: Card) => void) {
  const show = useShowCard()
  return useCardStepUp(unsuspendCard, {
    purpose: 'unsuspendCard',
    beforeRefetch({ card }) {
      show(card)
      onDone(card)
    },
  })
}
