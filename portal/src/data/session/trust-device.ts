import { addTrustedDevice } from '@sadu/contract/devices/calls'
import { callBridge } from '../client/client.ts'
import { deviceFacts } from '../client/device.ts'
import { opened, type SignInStep } from './sign-in.ts'

/** Trusts this browser after a confirmed phone call, and opens the session. */
export async function trustThisDevice(callReference: string): Promise<SignInStep> {
  const device = await deviceFacts()
  const { results, error } = await callBridge(addTrustedDevice, { callReference, device })
  return error ? { error, isCodeNeeded: true } : opened(results)
}
