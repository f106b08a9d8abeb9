import {
  addPasskey,
  beginPasskey,
  type Passkey,
  removePasskey,
  renamePasskey,
  type ResultsOf,
} from '@sadu/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type BridgeError, callBridge } from '../../data/client/client.ts'
import { failure } from '../../data/errors.ts'
import type { Confirmed } from '../../step-up/use-step-up.ts'
import { loadDevice, PASSKEYS_KEY } from '../../data/session/passkey-step-up.ts'

/** What the device is asked for when a passkey is added. */
export type Asked = ResultsOf<typeof beginPasskey>

/** What a step came to: null when it was done. */
type Outcome = Promise<BridgeError | null>

/** What the person can do to their passkeys; the list follows every change. */
export function usePasskeyChanges() {
  const client = useQueryClient()
  const settled = async (error: BridgeError | undefined): Outcome => {
    await client.invalidateQueries({ queryKey: PASSKEYS_KEY })
    return error ?? null
  }
  return {
    begin: (confirmed: Confirmed) => callBridge(beginPasskey, confirmed),

    /** Lets the device make the passkey; what was asked can be asked again when it did not. */
    async add(asked: Asked, name: string): Outcome {
      const device = await loadDevice()
      if (!device) return failure(navigator.onLine ? 'unreachable' : 'offline')
      const made = await device.askForNewPasskey(asked)
      if (made.error) return made.error
      const { error } = await callBridge(addPasskey, { credential: made.credential, name })
      return settled(error)
    },

    async rename({ passkeyReference }: Passkey, name: string): Outcome {
      const { error } = await callBridge(renamePasskey, { passkeyReference, name })
      return settled(error)
    },

    async remove({ passkeyReference }: Passkey, confirmed: Confirmed): Outcome {
      const { error } = await callBridge(removePasskey, { passkeyReference, ...confirmed })
      return settled(error)
    },
  }
}

/** Why this browser can keep no passkey, or null when it may. */
export async function whyNoPasskeys(): Outcome {
  const device = await loadDevice()
  return device ? device.whyNoPasskeys() : failure(navigator.onLine ? 'unreachable' : 'offline')
}
