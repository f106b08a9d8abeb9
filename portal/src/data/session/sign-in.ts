import type { Localized, ResultsOf, SignedIn } from '@sadu/contract'
import { generateOtp, validateOtp } from '@sadu/contract/otp/calls'
import { login } from '@sadu/contract/session/calls'
import { callBridge } from '../client/client.ts'
import { deviceFacts } from '../client/device.ts'
import type { BridgeError } from '../errors.ts'
import { useRequestKeysStore } from '../stores/request-keys.ts'
import { beginSession } from '../stores/session.ts'
import { markDisplayPending } from './display-pending.ts'
import { reportDeviceLocation } from './report-location.ts'

/** A code that was sent. `expiresIn` and `resendIn` are in seconds. */
export type SentCode = Omit<ResultsOf<typeof generateOtp>, 'otpReference'>

/** The state of a sign-in, or its error. */
export type SignInStep =
  | { step: 'signedIn'; firstName: Localized; error?: undefined }
  | { step: 'deviceUnknown'; hasPasskey: boolean; error?: undefined }
  | { step: 'codeNeeded'; code: SentCode; error?: undefined }
  | { step?: undefined; error: BridgeError; isCodeNeeded: boolean }

let otpReference = ''

/** Signs in with user ID and password (docs/specification/4-states.md). On an unknown device the
 * person chooses how to continue: `placeCall` to trust it, or `sendCode` and then `confirmCode`. */
export async function signIn(userName: string, password: string): Promise<SignInStep> {
  const device = await deviceFacts()
  const { results, error } = await callBridge(login, { userName, password, device })
  if (error) return { error, isCodeNeeded: false }
  if (results.outcome === 'signedIn') return opened(results)
  useRequestKeysStore.setState({ tempAccessToken: results.tempAccessToken })
  return { step: 'deviceUnknown', hasPasskey: results.hasPasskey }
}

/** Sends a code by SMS, which invalidates the previous one. When only the sending failed,
 * `isCodeNeeded` says that the sign-in can still continue. */
export async function sendCode(): Promise<SignInStep> {
  const { results, error } = await callBridge(generateOtp, { purpose: 'signIn' })
  if (error) return { error, isCodeNeeded: true }
  const { otpReference: reference, ...code } = results
  otpReference = reference
  return { step: 'codeNeeded', code }
}

/** Verifies the code and opens the session. */
export async function confirmCode(otp: string): Promise<SignInStep> {
  const { results, error } = await callBridge(validateOtp, { otpReference, otp })
  if (error) return { error, isCodeNeeded: true }
  if (results.outcome !== 'signedIn') throw new Error('the code was not that of a sign-in')
  return opened(results)
}

/** Begins a session with the result of a step. */
export async function opened(results: SignedIn): Promise<SignInStep> {
  otpReference = ''
  markDisplayPending()
  await beginSession(results)
  void reportDeviceLocation()
  return { step: 'signedIn', firstName: results.user.firstName }
}
