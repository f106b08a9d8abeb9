import { askForLimit, limitTerms, requestLimit, type ResultsOf, setLimit } from '@sadu/contract'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useShowCard } from '../../data/queries/card-answer.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { useCardStepUp } from './use-card-step-up.ts'

/** The limit of a card, what counts against it, and what it may become. */
export function useLimitTerms(cardReference: string) {
  return useCallQuery(limitTerms, { cardReference })
}

/** Asks for a higher limit. */
export function useRequestLimit() {
  return useCall(requestLimit)
}

/** Asks the primary cardmember for another limit. */
export function useAskForLimit() {
  return useCall(askForLimit)
}

/** Changes a limit at once, when that is confirmed; the card is shown as it is then. */
export function useSetLimit(onDone: () => void) {
  const show = useShowCard()
  const { run } = useCall(setLimit, { onDone: ({ card }) => show(card) })
  return useCardStepUp<{ cardReference: string; newLimit: number }, ResultsOf<typeof setLimit>>({
    purpose: 'setLimit',
    run,
    onDone,
  })
}
