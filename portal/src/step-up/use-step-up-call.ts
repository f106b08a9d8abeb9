import type { AnyCall, confirmation, InputOf, ResultsOf } from '@sadu/contract'
import { useCall } from '../data/queries/use-call.ts'
import { type StepUpOptions, useStepUp } from './use-step-up.ts'

/** The fields of a call that its confirmation is bound to. */
export type ActionOf<C extends AnyCall> = Omit<InputOf<C>, keyof typeof confirmation>

type StepUpCallOptions<C extends AnyCall> = Omit<StepUpOptions<ActionOf<C>>, 'perform'> & {
  /** Runs before stale queries are refetched, such as to show the outcome instead of what they are
   * refetched for. */
  beforeRefetch?: (results: ResultsOf<C>, action: ActionOf<C>) => void | Promise<void>
  /** Runs after success, before the confirmation closes. */
  onDone?: (results: ResultsOf<C>, action: ActionOf<C>) => void | Promise<void>
}

/** Step-up authentication of a write: asks for a confirmation, then makes the call with it. */
export function useStepUpCall<C extends AnyCall>(
  call: C,
  { beforeRefetch, onDone, ...options }: StepUpCallOptions<C>,
) {
  const { run } = useCall(call, { ...(beforeRefetch && { onDone: beforeRefetch }) })
  return useStepUp<ActionOf<C>>({
    ...options,
    async perform(action, confirmed) {
      const input: object = { ...action, ...confirmed }
      const { results, error } = await run(input as InputOf<C>)
      if (error) return error
      await onDone?.(results, action)
      return null
    },
  })
}
