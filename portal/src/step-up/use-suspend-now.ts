import type { ResultsOf, SuspendReason } from '@sadu/contract'
import { suspendCard } from '@sadu/contract/cards/calls'
import { useShowCard } from '../data/queries/card-answer.ts'
import { useCall } from '../data/queries/use-call.ts'
import { useStepUp } from './use-step-up.ts'

type Suspension = { cardReference: string; reason: SuspendReason }

/** Suspends a card at once, after confirmation, where a task needs it first: until it is
 * reactivated. */
export function useSuspendNow(onDone?: () => void) {
  const show = useShowCard()
  const { run } = useCall(suspendCard, {
    onDone: ({ card }: ResultsOf<typeof suspendCard>) => show(card),
  })
  return useStepUp<Suspension>({
    purpose: 'suspendCard',
    async perform(action, confirmed) {
      const { error } = await run({ ...action, ...confirmed })
      if (error) return error
      onDone?.()
      return null
    },
    isAboutAction: ({ name }) => name === 'cardStateRefuses' || name === 'notAllowed',
    byPhone: true,
  })
}
