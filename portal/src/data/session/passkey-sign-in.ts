import {
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  confirmWithPasskey as confirm,
  signInWithPasskey as signIn,
} from '@sadu/contract/passkeys/calls'
import { callBridge } from '../client/client.ts'
import { deviceFacts } from '../client/device.ts'
import { requestPasskey, passkeyUnavailableReason } from './authenticator.ts'
import { opened, type SignInStep } from './sign-in.ts'

/** Signs in with a passkey alone, which identifies the person. */
export async function signInWithPasskey(): Promise<SignInStep> {
  const unable = passkeyUnavailableReason()
  if (unable) return { error: unable, isCodeNeeded: false }
  const begun = await callBridge(beginPasskeySignIn, {})
  if (begun.error) return { error: begun.error, isCodeNeeded: false }
  const [used, device] = await Promise.all([requestPasskey(begun.results), deviceFacts()])
  if (used.error) return { error: used.error, isCodeNeeded: false }
  const { results, error } = await callBridge(signIn, { credential: used.credential, device })
  return error ? { error, isCodeNeeded: false } : opened(results)
}

/** Completes a sign-in on an unknown device with a passkey instead of a code. */
export async function confirmWithPasskey(): Promise<SignInStep> {
  const unable = passkeyUnavailableReason()
  if (unable) return { error: unable, isCodeNeeded: true }
  const begun = await callBridge(beginPasskeyConfirmation, {})
  if (begun.error) return { error: begun.error, isCodeNeeded: true }
  const used = await requestPasskey(begun.results)
  if (used.error) return { error: used.error, isCodeNeeded: true }
  const { results, error } = await callBridge(confirm, { credential: used.credential })
  return error ? { error, isCodeNeeded: true } : opened(results)
}
