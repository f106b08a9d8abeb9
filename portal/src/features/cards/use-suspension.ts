import { type Card, type SuspendReason, suspendCard, unsuspendCard } from '@sadu/contract'
import { useShowCard } from '../../data/queries/card-answer.ts'
import { useCall } from '../../data/queries/use-call.ts'
import { useStepUp } from '../../step-up/use-step-up.ts'
import { isAboutCard } from './refusals.ts'

/** A suspension as it is confirmed. */
export type Suspension = { cardReference: string; reason: SuspendReason; returnsOn?: string }

/** Suspends a card once it is confirmed; the card is shown as it is then. */
export function useSuspend(onDone: (card: Card) => void) {
  const show = useShowCard()
  const call = useCall(suspendCard, { onDone: ({ card }) => show(card) })
  return useStepUp<Suspension>({
    purpose: 'suspendCard',
    async perform(action, confirmed) {
      const { results, error } = await call.run({ ...action, ...confirmed })
      if (error) return error
      onDone(results.card)
      return null
    },
    isAboutAction: isAboutCard,
    byPhone: true,
  })
}

/** Makes a suspended card active again once it is confirmed. */
export function useUnsuspend(onDone: (card: Card) => void) {
  const show = useShowCard()
  const call = useCall(unsuspendCard, { onDone: ({ card }) => show(card) })
  return useStepUp<{ cardReference: string }>({
    purpose: 'unsuspendCard',
    async perform(action, confirmed) {
      const { results, error } = await call.run({ ...action, ...confirmed })
      if (error) return error
      onDone(results.card)
      return null
    },
    isAboutAction: isAboutCard,
    byPhone: true,
  })
}
