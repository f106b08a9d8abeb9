import type { AnyCall, InputOf } from '@sadu/contract'
import { lazyCode } from '../../code/lazy-code.ts'
import type { BridgeAnswer, CallOptions } from './call.ts'
import { codeFailure } from './code-failure.ts'
import { beginCall } from './pending-calls.ts'

export type { BridgeError } from '../errors.ts'
export { usePendingCalls } from './pending-calls.ts'

const calling = lazyCode(() => import('./perform-call.ts'))
const describingDevice = lazyCode(() => import('./device.ts'))

/** Makes one call to the bridge. Never rejects, never returns an invalid response as a success, and
 * ends the session when the bridge reports that it has ended. */
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
    // Only loading the code can fail here.
    return { error: await codeFailure() }
  } finally {
    end?.()
  }
}

/** Prefetches the code that only some calls need. */
export const fetchCallCode = () => calling().then(({ fetchRest }) => fetchRest())

/** Loads what a sign-in needs (code, configuration, keys, device) and opens the envelope while the
 * person is still typing. Failures surface when the call itself is made. */
export async function prepareSignIn(): Promise<void> {
  try {
    const [{ prepareEnvelope }, { deviceFacts }] = await Promise.all([
      calling(),
      describingDevice(),
    ])
    await Promise.all([prepareEnvelope(), deviceFacts()])
  } catch {
    // The sign-in call fails the same way and reports it.
  }
}
