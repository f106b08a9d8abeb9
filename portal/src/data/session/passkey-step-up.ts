import {
  type ActionPurpose,
  beginPasskeyStepUp,
  listPasskeys,
  type PasskeyAssertion,
} from '@sadu/contract'
import { useQuery } from '@tanstack/react-query'
import { ask, fresh } from '../client/ask.ts'
import { callBridge } from '../client/client.ts'
import { failure } from '../errors.ts'
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
