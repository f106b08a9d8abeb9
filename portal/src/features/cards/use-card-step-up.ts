import type { ActionPurpose } from '@sadu/contract'
import type { BridgeError } from '../../data/errors.ts'

import { type Confirmed, useStepUp } from '../../step-up/use-step-up.ts'
import { isAboutCard } from './refusals.ts'

type Answer<Results> =
  | { results: Results; error?: undefined }
  | { results?: undefined; error: BridgeError }

type CardStepUp<Action, Results> = {
  purpose: ActionPurpose
  /** The call to run, as returned by `useCall`. */
  run: (input: Action & Confirmed) => Promise<Answer<Results>>
  onDone?: (results: Results) => void
}

/** Changes a card after confirmation by a code, a passkey or phone. An error about the card itself
 * returns the user to where the change was requested. */
export function useCardStepUp<Action extends Record<string, unknown>, Results>({
  purpose,
  run,
  onDone,
}: CardStepUp<Action, Results>) {
  return useStepUp<Action>({
    purpose,
    async perform(action, confirmed) {
      const { results, error } = await run({ ...action, ...confirmed })
      if (error) return error
      onDone?.(results)
      return null
    },
    isAboutAction: isAboutCard,
    byPhone: true,
  })
}
