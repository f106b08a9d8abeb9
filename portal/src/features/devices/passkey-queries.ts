import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '@sadu/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, fresh } from '../../bridge/ask.ts'
import { type BridgeError, callBridge } from '../../bridge/client.ts'
import { failure } from '../../bridge/errors.ts'

const KEY = ['passkeys']

/** What a change of the list came to: null when it was made. */
export type Outcome = Promise<BridgeError | null>

/** The person's passkeys and how many there may be. */
export function usePasskeys() {
  return useQuery({
    ...fresh,
    queryKey: KEY,
    queryFn: ({ signal }) => ask(listPasskeys, {}, signal),
  })
}

/** What the person can do to their passkeys; the list follows every change. */
export function usePasskeyChanges() {
  const client = useQueryClient()
  const settled = async (error: BridgeError | undefined): Outcome => {
    await client.invalidateQueries({ queryKey: KEY })
    return error ?? null
  }
  return {
    async add(name: string): Outcome {
      const device = await loadDevice()
      if (!device) return failure(navigator.onLine ? 'unreachable' : 'offline')
      const unable = device.whyNoPasskeys()
      if (unable) return unable
      const begun = await callBridge(beginPasskey, {})
      if (begun.error) return begun.error
      const made = await device.askForNewPasskey(begun.results)
      if (made.error) return made.error
      const { error } = await callBridge(addPasskey, { credential: made.credential, name })
      return settled(error)
    },

    async rename({ passkeyReference }: Passkey, name: string): Outcome {
      const { error } = await callBridge(renamePasskey, { passkeyReference, name })
      return settled(error)
    },

    async remove({ passkeyReference }: Passkey): Outcome {
      const { error } = await callBridge(removePasskey, { passkeyReference })
      return settled(error)
    },
  }
}

async function loadDevice() {
  try {
    return await import('../../session/authenticator.ts')
  } catch {
    return null
  }
}
