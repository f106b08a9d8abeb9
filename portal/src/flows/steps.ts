import type { Holder } from '@sadu/contract'
import type { BridgeError } from '../data/errors.ts'
import type { Flow, FlowKind, FlowType } from '../data/stores/enrollment.ts'

/** Steps by their place: the details, the captcha, the code, what it was all for. */
export type Position = 0 | 1 | 2 | 3

/** How a flow ended: as it should, or with the news that the other way is the right one. */
export type FlowEnd = 'done' | 'alreadyEnrolled' | 'notEnrolled'

/** Where one entry of the browser's history stands in a flow. */
export type FlowPlace = {
  step?: Position
  /** The entry before is the step before. */
  canGoBack?: true
  end?: FlowEnd
  userId?: string
  holder?: Holder
}

/** Refusals after which the way has to be begun anew. */
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

/** The step that can be done now of a flow that is stored: 0 when it is another's. */
export function reachedStep(flow: Flow | null, page: { kind: FlowKind; type: FlowType }): Position {
  const isThis = flow?.kind === page.kind && flow.type === page.type
  return isThis ? flow.step : 0
}

/** The step that a history entry shows: never one that has not been reached. An entry that names
 * none, as that of a visit that goes on, shows the newest. */
export function shownStep(place: FlowPlace, reached: Position): Position {
  return place.step === undefined || place.step > reached ? reached : place.step
}
