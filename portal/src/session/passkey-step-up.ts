import {
  type ActionPurpose,
  beginPasskeyStepUp,
  listPasskeys,
  type PasskeyAssertion,
} from '@sadu/contract'
import { useQuery } from '@tanstack/react-query'
import { ask, fresh } from '../bridge/ask.ts'
import { callBridge } from '../bridge/client.ts'
import { type BridgeError, failure } from '../bridge/errors.ts'
import type { DeviceAnswer } from './authenticator.ts'

/** Where the person's passkeys are kept among what was asked of the bridge. */
export const PASSKEYS_KEY = ['passkeys']

/** The person's passkeys and how many there may be. */
export function usePasskeys() {
  return useQuery({
    ...fresh,
    queryKey: PASSKEYS_KEY,
    queryFn: ({ signal }) => ask(listPasskeys, {}, signal),
  })
}

/** Whether a passkey can stand in for a code; false until that is known. */
export function useHasPasskey(): boolean {
  return (usePasskeys().data?.passkeys.length ?? 0) > 0
}

/** Refusals that keep a code from being sent while a passkey can still confirm. */
const NO_CODE_NOW: ReadonlySet<BridgeError['name']> = new Set([
  'resendTooSoon',
  'codeBudgetSpent',
  'unavailable',
])

/** Whether a passkey is the way on although no code was sent. */
export function isAboutCodesAlone({ name }: BridgeError): boolean {
  return NO_CODE_NOW.has(name)
}

/** Lets the device confirm one action with its exact fields. The answer goes with that action. */
export async function confirmByPasskey(
  purpose: ActionPurpose,
  action: Record<string, unknown>,
): Promise<DeviceAnswer<PasskeyAssertion>> {
  const device = await loadDevice()
  if (!device) return { error: failure(navigator.onLine ? 'unreachable' : 'offline') }
  const unable = device.whyNoPasskeys()
  if (unable) return { error: unable }
  const { results, error } = await callBridge(beginPasskeyStepUp, { purpose, action })
  return error ? { error } : device.askForPasskey(results)
}

/** The half of passkeys that speaks with the device, fetched with the first press; null when it
 * could not be. */
export async function loadDevice() {
  try {
    return await import('./authenticator.ts')
  } catch {
    return null
  }
}
