import { askForLimit, limitTerms, requestLimit, setLimit } from '@sadu/contract/cards/limit-calls'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useShowCard } from '../../data/queries/card-answer.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { useCardStepUp } from './use-card-step-up.ts'

/** The limit of a card, what counts against it, and the allowed range. */
export function useLimitTerms(cardReference: string) {
  return useCallQuery(limitTerms, { cardReference })
}

/** Requests a higher limit from the issuer. */
export function useRequestLimit() {
  return useCall(requestLimit)
}

/** Asks the primary cardmember for another limit. */
export function useAskForLimit() {
  return useCall(askForLimit)
}

/** Changes a limit immediately after confirmation, and updates the displayed card. `onDone` receives
 * the new limit. */
export function useSetLimit(onDone: (newLimit: number) => void) {
  const show = useShowCard()
  return useCardStepUp(setLimit, {
    purpose: 'setLimit',
    beforeRefetch: ({ card }) => show(card),
    onDone: (_results, { newLimit }) => onDone(newLimit),
  })
}
