import {
  REQUEST_PATHS,
  requestAfter,
  type RequestEvent,
  type RequestKind,
  type RequestState,
} from './states.ts'

/** The remaining steps of a request: the current one, and those after it. */
export type Progress = { now: RequestState | null; ahead: RequestState[] }

export type RequestStatus = { kind: RequestKind; state: RequestState; isEnded: boolean }

/** Returns the remaining states on the path of a successful request. `events` are those of its
 * thread: a request that waits for another party may already have reached a later state. */
export function progressOf(
  { kind, state, isEnded }: RequestStatus,
  events: readonly (RequestEvent | 'sent')[] = [],
): Progress {
  if (isEnded) return { now: null, ahead: [] }
  // The primary cardmember's decision is the last step of a limit request.
  if (kind === 'limit' && state === 'waitingForPrimary') return { now: state, ahead: [] }
  const path = REQUEST_PATHS[kind]
  const furthest = Math.max(...statesOf(kind, events, state).map((one) => path.indexOf(one)))
  const left = path.slice(furthest + 1)
  const isOthers = state === 'waitingForCustomer' || state === 'waitingForPrimary'
  const [now = null, ...ahead] = isOthers ? [state, ...left] : left
  return { now, ahead }
}

/** Returns all states a request has been in. */
function statesOf(
  kind: RequestKind,
  events: readonly (RequestEvent | 'sent')[],
  current: RequestState,
): RequestState[] {
  const passed: RequestState[] = ['received', current]
  let state: RequestState = 'received'
  for (const event of events) {
    if (event !== 'sent') state = requestAfter(kind, state, event) ?? state
    passed.push(state)
  }
  return passed
}
