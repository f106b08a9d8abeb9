import type { Holder } from '@sadu/contract'
import type { BridgeError } from '../data/errors.ts'
import type { Flow, FlowKind, FlowType } from '../data/stores/enrollment.ts'

/** Steps by position: the details, the captcha, the code, the final step. */
export type Position = 0 | 1 | 2 | 3

/** The outcome of a flow: completed, or ended because the other flow is the right one. */
export type FlowEnd = 'done' | 'alreadyEnrolled' | 'notEnrolled'

/** The state of a flow in one entry of the browser history. */
export type FlowHistoryState = {
  step?: Position
  /** Whether the previous history entry is the previous step. */
  canGoBack?: true
  end?: FlowEnd
  userId?: string
  holder?: Holder
}

/** Refusals after which the flow must be restarted. */
const OVER: ReadonlySet<BridgeError['name']> = new Set([
  'flowEnded',
  'tokenRefused',
  'sessionEnded',
  'stepNotReached',
  'captchaLimit',
])

/** Whether a refusal ends the flow. */
export function endsFlow({ name }: BridgeError): boolean {
  return OVER.has(name)
}

/** Returns the current step of a stored flow; 0 when the flow belongs to another page. */
export function reachedStep(flow: Flow | null, page: { kind: FlowKind; type: FlowType }): Position {
  const isThis = flow?.kind === page.kind && flow.type === page.type
  return isThis ? flow.step : 0
}

/** Returns the step that a history entry shows: never a step that has not been reached. An entry
 * without a step, such as on a resumed visit, shows the latest one. */
export function shownStep(state: FlowHistoryState, reached: Position): Position {
  return state.step === undefined || state.step > reached ? reached : state.step
}
