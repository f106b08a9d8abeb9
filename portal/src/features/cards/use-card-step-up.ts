import type { ActionPurpose, AnyCall, ResultsOf } from '@sadu/contract'
import { type ActionOf, useStepUpCall } from '../../step-up/use-step-up-call.ts'
import { isAboutCard } from './refusals.ts'

type CardStepUpOptions<C extends AnyCall> = {
  purpose: ActionPurpose
  /** Runs before stale queries are refetched. */
  beforeRefetch?: (results: ResultsOf<C>) => void
  onDone?: (results: ResultsOf<C>, action: ActionOf<C>) => void
}

/** Changes a card after confirmation by a code, a passkey or phone. An error about the card itself
 * returns the user to where the change was requested. */
export function useCardStepUp<C extends AnyCall>(call: C, options: CardStepUpOptions<C>) {
  return useStepUpCall(call, { ...options, isAboutAction: isAboutCard, byPhone: true })
}
