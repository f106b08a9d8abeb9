import {
  addPasskey,
  beginPasskey,
  type Passkey,
  removePasskey,
  renamePasskey,
  type ResultsOf,
} from '@sadu/contract'
import { type BridgeError, failure } from '../../data/errors.ts'
import { useCall } from '../../data/queries/use-call.ts'
import type { Confirmed } from '../../step-up/use-step-up.ts'
import { loadDevice } from '../../data/session/passkey-step-up.ts'

/** What the device is asked for when a passkey is added. */
export type Asked = ResultsOf<typeof beginPasskey>

/** What a step came to: null when it was done. */
type Outcome = Promise<BridgeError | null>

/** What the person can do to their passkeys; the list follows every change. */
export function usePasskeyChanges() {
  const begin = useCall(beginPasskey)
  const register = useCall(addPasskey)
  const rename = useCall(renamePasskey)
  const remove = useCall(removePasskey)
  return {
    begin: (confirmed: Confirmed) => begin.run(confirmed),

    /** Lets the device make the passkey; what was asked can be asked again when it did not. */
    async add(asked: Asked, name: string): Outcome {
      const device = await loadDevice()
      if (!device) return failure(navigator.onLine ? 'unreachable' : 'offline')
      const made = await device.askForNewPasskey(asked)
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

/** Why this browser can keep no passkey, or null when it may. */
export async function whyNoPasskeys(): Outcome {
  const device = await loadDevice()
  return device ? device.whyNoPasskeys() : failure(navigator.onLine ? 'unreachable' : 'offline')
}
