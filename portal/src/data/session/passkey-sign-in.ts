import {
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  confirmWithPasskey as confirm,
  signInWithPasskey as signIn,
} from '@sadu/contract'
import { callBridge } from '../client/client.ts'
import { deviceFacts } from '../client/device.ts'
import { askForPasskey, whyNoPasskeys } from './authenticator.ts'
import { failed, opened, type SignInStep, start } from './sign-in.ts'

/** Signs in with a passkey alone, which identifies the person. */
export async function signInWithPasskey(): Promise<SignInStep> {
  start()
  const unable = whyNoPasskeys()
  if (unable) return failed(unable, false)
  const begun = await callBridge(beginPasskeySignIn, {})
  if (begun.error) return failed(begun.error, false)
  const [used, device] = await Promise.all([askForPasskey(begun.results), deviceFacts()])
  if (used.error) return failed(used.error, false)
  const { results, error } = await callBridge(signIn, { credential: used.credential, device })
  return error ? failed(error, false) : opened(results)
}

/** Completes a sign-in on an unknown device with a passkey instead of a code. */
export async function confirmWithPasskey(): Promise<SignInStep> {
  start()
  const unable = whyNoPasskeys()
  if (unable) return failed(unable, true)
  const begun = await callBridge(beginPasskeyConfirmation, {})
  if (begun.error) return failed(begun.error, true)
  const used = await askForPasskey(begun.results)
  if (used.error) return failed(used.error, true)
  const { results, error } = await callBridge(confirm, { credential: used.credential })
  return error ? failed(error, true) : opened(results)
}
