import {
  addTrustedDevice,
  callStatus,
  generateIvr,
  IVR_REQUEST,
  type ResultsOf,
} from '@sadu/contract'
import { isCallOver, type CallState } from '@sadu/contract/devices/trusted-device'
import { callBridge } from '../client/client.ts'
import { deviceFacts } from '../client/device.ts'
import type { BridgeError } from '../errors.ts'
import { failed, opened, type SignInStep, start } from './sign-in.ts'

const ASK_EVERY_MS = 1000

/** A verification call, with the moment it was placed (ms since 1970). */
export type PlacedCall = ResultsOf<typeof generateIvr> & { at: number }

/** Refusals after which the sign-in has to begin anew. */
const OVER: ReadonlySet<BridgeError['name']> = new Set(['tokenRefused', 'sessionEnded', 'notFound'])

/** Asks for a call to the person who is signing in. */
export async function placeCall(): Promise<
  { call: PlacedCall; error?: undefined } | { call?: undefined; error: BridgeError }
> {
  const { results, error } = await callBridge(generateIvr, IVR_REQUEST)
  return error ? { error } : { call: { ...results, at: Date.now() } }
}

/** Follows a call and tells of each state it reaches, until it is over or nobody listens any more. An
 * answer that does not come is asked for again. Resolves to the last state, or to why none is known. */
export async function followCall(
  callReference: string,
  { signal, onState }: { signal: AbortSignal; onState: (state: CallState) => void },
): Promise<{ state: CallState | null; error?: BridgeError }> {
  let state: CallState = 'ringing'
  while (!signal.aborted && !isCallOver(state)) {
    await pause(ASK_EVERY_MS, signal)
    if (signal.aborted) break
    const { results, error } = await callBridge(
      callStatus,
      { callReference },
      { background: true, signal },
    )
    if (error && OVER.has(error.name)) return { state: null, error }
    if (results && results.state !== state) {
      state = results.state
      if (!signal.aborted) onState(state)
    }
  }
  return { state }
}

/** Trusts this browser after a confirmed call, and opens the session. */
export async function trustThisDevice(callReference: string): Promise<SignInStep> {
  start()
  const device = await deviceFacts()
  const { results, error } = await callBridge(addTrustedDevice, { callReference, device })
  return error ? failed(error, true) : opened(results)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
