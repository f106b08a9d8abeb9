import type { ResultsOf } from '@sadu/contract'
import { changePin, PIN_VIEW, viewPin } from '@sadu/contract/cards/pin-calls'
import { callBridge } from '../../data/client/client.ts'
import { useCall } from '../../data/queries/use-call.ts'
import type { BridgeError } from '../../data/errors.ts'
import { useStepUp } from '../../step-up/use-step-up.ts'
import { isAboutCard } from './refusals.ts'

const isAboutPin = (error: BridgeError) =>
  isAboutCard(error) || error.name === 'pinViewLimit' || error.name === 'pinNotSet'

/** Payload that is confirmed to show a PIN: the card and the fixed values. */
export const pinViewOf = (cardReference: string) => ({ ...PIN_VIEW, cardReference })

/** Shows the PIN of a card after confirmation. */
export function useViewPin(onShown: (shown: ResultsOf<typeof viewPin>) => void) {
  return useStepUp<ReturnType<typeof pinViewOf>>({
    purpose: 'viewPin',
    async perform(action, confirmed) {
      // Neither a query nor a mutation: their caches would keep the PIN.
      const { results, error } = await callBridge(viewPin, { ...action, ...confirmed })
      if (error) return error
      onShown(results)
      return null
    },
    isAboutAction: isAboutPin,
  })
}

/** Changes the PIN of a card after confirmation. */
export function useChangePin(onDone: () => void) {
  const call = useCall(changePin)
  return useStepUp<{ cardReference: string; newPin: string }>({
    purpose: 'changePin',
    async perform(action, confirmed) {
      const { error } = await call.run({ ...action, ...confirmed })
      if (error) return error
      // Resets the mutation to drop its variables, which contain the PIN.
      call.reset()
      onDone()
      return null
    },
    isAboutAction: isAboutPin,
  })
}
