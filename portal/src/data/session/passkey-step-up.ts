import type { ActionPurpose, PasskeyAssertion } from '@sadu/contract'
import { beginPasskeyStepUp } from '@sadu/contract/passkeys/calls'
import { lazyCode } from '../../code/lazy-code.ts'
import { callBridge } from '../client/client.ts'
import { codeFailure } from '../client/code-failure.ts'
import type { DeviceAnswer } from './authenticator.ts'

/** Confirms one action with its exact fields by passkey. The response is sent with that action. */
export async function confirmByPasskey(
  purpose: ActionPurpose,
  action: Record<string, unknown>,
): Promise<DeviceAnswer<PasskeyAssertion>> {
  const device = await loadDevice()
  if (!device) return { error: await codeFailure() }
  const unable = device.passkeyUnavailableReason()
  if (unable) return { error: unable }
  const { results, error } = await callBridge(beginPasskeyStepUp, { purpose, action })
  return error ? { error } : device.requestPasskey(results)
}

const authenticator = lazyCode(() => import('./authenticator.ts'))

/** Loads the part of passkeys that calls the device, on first use; null when it failed to load. */
export async function loadDevice() {
  try {
    return await authenticator()
  } catch {
    return null
  }
}
