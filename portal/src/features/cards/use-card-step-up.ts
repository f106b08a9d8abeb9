import type { ActionPurpose } from '@sadu/contract'
import type { BridgeError } from '../../data/errors.ts'

import { type Confirmed, useStepUp } from '../../step-up/use-step-up.ts'
import { isAboutCard } from './refusals.ts'

type Answer<Results> =
  | { results: Results; error?: undefined }
  | { results?: undefined; error: BridgeError }

type CardStepUp<Action, Results> = {
  purpose: ActionPurpose
  /** The call that does it, as `useCall` runs it. */
  run: (input: Action & Confirmed) => Promise<Answer<Results>>
  onDone?: (results: Results) => void
}

/** A change of a card, done once it is confirmed by a code, a passkey or by phone. A refusal of the card
 * itself sends back to where the change was asked for. */
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
