import type { Card, ResultsOf, SuspendReason } from '@sadu/contract'
import { suspendCard, unsuspendCard } from '@sadu/contract/cards/calls'
import { useShowCard } from '../../data/queries/card-answer.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { useCardStepUp } from './use-card-step-up.ts'

/** The suspension payload that is confirmed. */
export type Suspension = { cardReference: string; reason: SuspendReason; returnsOn?: string }

/** Suspends a card after confirmation, and updates the displayed card. */
export function useSuspend(onDone: (card: Card) => void) {
  const show = useShowCard()
  const { run } = useCall(suspendCard, { onDone: ({ card }) => show(card) })
  return useCardStepUp<Suspension, ResultsOf<typeof suspendCard>>({
    purpose: 'suspendCard',
    run,
    onDone: ({ card }) => onDone(card),
  })
}

/** Reactivates a suspended card after confirmation. */
export function useUnsuspend(onDone: (card: Card) => void) {
  const show = useShowCard()
  const { run } = useCall(unsuspendCard, { onDone: ({ card }) => show(card) })
  return useCardStepUp<{ cardReference: string }, ResultsOf<typeof unsuspendCard>>({
    purpose: 'unsuspendCard',
    run,
    onDone: ({ card }) => onDone(card),
  })
}
