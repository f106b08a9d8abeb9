import type { AnyCall, InputOf } from '@sadu/contract'
import { lazyCode } from '../../code/lazy-code.ts'
import type { BridgeAnswer, CallOptions } from './call.ts'
import { codeFailure } from './code-failure.ts'
import { beginCall } from './pending-calls.ts'

export type { BridgeError } from '../errors.ts'
export { usePendingCalls } from './pending-calls.ts'

const calling = lazyCode(() => import('./perform-call.ts'))
const describingDevice = lazyCode(() => import('./device.ts'))

/** Makes one call of the bridge. It never rejects, never shows a broken answer as a good one, and
 * ends the session by itself when the bridge says that it is over. */
export async function callBridge<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<BridgeAnswer<C>> {
  const end = options.background ? undefined : beginCall()
  try {
    const { performCall } = await calling()
    return await performCall(call, input, options)
  } catch {
    // Only fetching the code itself can fail here.
    return { error: await codeFailure() }
  } finally {
    end?.()
  }
}

/** Fetches the code that not every call needs, ahead of the first that does. */
export const fetchCallCode = () => calling().then(({ fetchRest }) => fetchRest())

/** Fetches what a sign-in needs (code, configuration, keys, device) and opens the envelope before the
 * person has finished typing. A failure shows when the call itself is made. */
export async function prepareSignIn(): Promise<void> {
  try {
    const [{ prepareEnvelope }, { deviceFacts }] = await Promise.all([
      calling(),
      describingDevice(),
    ])
    await Promise.all([prepareEnvelope(), deviceFacts()])
  } catch {
    // The sign-in call meets the same failure and reports it.
  }
}
