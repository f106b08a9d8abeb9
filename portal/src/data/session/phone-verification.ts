import type { ActionPurpose, ResultsOf } from '@sadu/contract'
import { callStatus, generateIvr, IVR_REQUEST } from '@sadu/contract/devices/calls'
import { isCallOver, type CallState } from '@sadu/contract/devices/trusted-device'
import { callBridge } from '../client/client.ts'
import type { BridgeError } from '../errors.ts'

const ASK_EVERY_MS = 1000

/** A verification call and when it was placed (ms since 1970). */
export type PlacedCall = ResultsOf<typeof generateIvr> & { at: number }

/** The action that a call during a session confirms. */
type Confirms = { purpose: ActionPurpose; action: Record<string, unknown> }

/** Refusals that end polling a call. */
const OVER: ReadonlySet<BridgeError['name']> = new Set(['tokenRefused', 'sessionEnded', 'notFound'])

/** Requests a phone call to the person who is signing in, or to confirm an action with its exact
 * fields. */
export async function placeCall(
  confirms?: Confirms,
): Promise<{ call: PlacedCall; error?: undefined } | { call?: undefined; error: BridgeError }> {
  const { results, error } = await callBridge(generateIvr, { ...IVR_REQUEST, ...confirms })
  return error ? { error } : { call: { ...results, at: Date.now() } }
}

type Listener = {
  signal: AbortSignal
  onState: (state: CallState) => void
  /** Called before each poll. */
  onAsk?: () => void
}

/** Polls a call and reports each state, until it ends or is aborted. A poll without a response is
 * retried. Resolves to the last state, or to the error. */
export async function followCall(
  callReference: string,
  { signal, onState, onAsk }: Listener,
): Promise<{ state: CallState | null; error?: BridgeError }> {
  let state: CallState = 'ringing'
  while (!signal.aborted && !isCallOver(state)) {
    await pause(ASK_EVERY_MS, signal)
    if (signal.aborted) break
    onAsk?.()
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

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
