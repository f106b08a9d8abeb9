import {
  addPasskey,
  beginPasskey,
  generateOtp,
  listPasskeys,
  type InputOf,
  type Passkey,
  removePasskey,
  renamePasskey,
  type ResultsOf,
} from '@sadu/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, fresh } from '../../bridge/ask.ts'
import { type BridgeError, callBridge } from '../../bridge/client.ts'
import { failure } from '../../bridge/errors.ts'

const KEY = ['passkeys']

/** What the device is asked for when a passkey is added. */
export type Asked = ResultsOf<typeof beginPasskey>

/** A code that was sent, with the moment it was (ms since 1970). */
export type SentCode = ResultsOf<typeof generateOtp> & { at: number }

/** What a step came to: null when it was done. */
export type Outcome = Promise<BridgeError | null>

type Confirmed = { otpReference: string; otp: string }
type Action = Pick<InputOf<typeof generateOtp>, 'purpose' | 'action'>

/** The person's passkeys and how many there may be. */
export function usePasskeys() {
  return useQuery({
    ...fresh,
    queryKey: KEY,
    queryFn: ({ signal }) => ask(listPasskeys, {}, signal),
  })
}

/** Sends the code that confirms one change. */
export async function sendCodeFor(
  action: Action,
): Promise<{ code: SentCode; error?: undefined } | { code?: undefined; error: BridgeError }> {
  const { results, error } = await callBridge(generateOtp, action)
  return error ? { error } : { code: { ...results, at: Date.now() } }
}

/** What the person can do to their passkeys; the list follows every change. */
export function usePasskeyChanges() {
  const client = useQueryClient()
  const settled = async (error: BridgeError | undefined): Outcome => {
    await client.invalidateQueries({ queryKey: KEY })
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

async function loadDevice() {
  try {
    return await import('../../session/authenticator.ts')
  } catch {
    return null
  }
}
