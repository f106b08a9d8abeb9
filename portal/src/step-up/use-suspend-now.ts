import { suspendCard } from '@sadu/contract/cards/calls'
import { useShowCard } from '../data/queries/card-answer.ts'
import { useStepUpCall } from './use-step-up-call.ts'

/** Suspends a card immediately, after confirmation, where a task requires it first. The card stays
 * suspended until it is reactivated. */
export function useSuspendNow(onDone?: () => void) {
  const show = useShowCard()
  return useStepUpCall(suspendCard, {
    purpose: 'suspendCard',
    beforeRefetch: ({ card }) => show(card),
    ...(onDone && { onDone }),
    isAboutAction: ({ name }) => name === 'cardStateRefuses' || name === 'notAllowed',
    byPhone: true,
  })
}
