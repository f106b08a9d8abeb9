import type { Passkey, ResultsOf } from '@sadu/contract'
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '@sadu/contract/passkeys/calls'
import { type BridgeError, failure } from '../../data/errors.ts'
import { useCall } from '../../data/queries/use-call.ts'
import type { Confirmed } from '../../step-up/use-step-up.ts'
import { loadDevice } from '../../data/session/passkey-step-up.ts'

/** Options for creating a passkey on the device. */
export type PasskeyOptions = ResultsOf<typeof beginPasskey>

/** Result of a step: null on success. */
type Outcome = Promise<BridgeError | null>

/** Changes to the user’s passkeys; the list updates after each. */
export function usePasskeyChanges() {
  const begin = useCall(beginPasskey)
  const register = useCall(addPasskey)
  const rename = useCall(renamePasskey)
  const remove = useCall(removePasskey)
  return {
    begin: (confirmed: Confirmed) => begin.run(confirmed),

    /** Creates the passkey on the device; the same options can be reused if that fails. */
    async add(asked: PasskeyOptions, name: string): Outcome {
      const device = await loadDevice()
      if (!device) return failure(navigator.onLine ? 'unreachable' : 'offline')
      const made = await device.createPasskey(asked)
      if (made.error) return made.error
      return (await register.run({ credential: made.credential, name })).error ?? null
    },

    async rename({ passkeyReference }: Passkey, name: string): Outcome {
      return (await rename.run({ passkeyReference, name })).error ?? null
    },

    async remove({ passkeyReference }: Passkey, confirmed: Confirmed): Outcome {
      return (await remove.run({ passkeyReference, ...confirmed })).error ?? null
    },
  }
}

/** Why this browser cannot store passkeys, or null if it can. */
export async function passkeyUnavailableReason(): Outcome {
  const device = await loadDevice()
  return device
    ? device.passkeyUnavailableReason()
    : failure(navigator.onLine ? 'unreachable' : 'offline')
}
