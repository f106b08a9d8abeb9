import { issueCard, type ResultsOf, suspendCard, type SuspendReason } from '@sadu/contract'
import { useShowCard, useShowReport } from '../../data/queries/card-answer.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { useStepUp } from '../../step-up/use-step-up.ts'

/** Stops the card of a charge that was not its holder's, for good and at once. */
export function useStopNow() {
  return useCall(issueCard, { onDone: useShowReport() })
}

type Suspension = { cardReference: string; reason: SuspendReason }

/** Suspends the card of a charge that was not its holder's, after confirmation. */
export function useSuspendNow(onDone: () => void) {
  const show = useShowCard()
  const { run } = useCall(suspendCard, {
    onDone: ({ card }: ResultsOf<typeof suspendCard>) => show(card),
  })
  return useStepUp<Suspension>({
    purpose: 'suspendCard',
    async perform(action, confirmed) {
      const { error } = await run({ ...action, ...confirmed })
      if (error) return error
      onDone()
      return null
    },
    isAboutAction: ({ name }) => name === 'cardStateRefuses' || name === 'notAllowed',
    byPhone: true,
  })
}
