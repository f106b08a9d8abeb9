import {
  REQUEST_PATHS,
  requestAfter,
  type RequestEvent,
  type RequestKind,
  type RequestState,
} from '@sadu/contract/requests/states'
import type { KnotState } from '../../ui/knot.tsx'

/** What becomes of a request from here: what is awaited now, and what comes after it. */
export type Course = { now: RequestState | null; ahead: RequestState[] }

type Standing = { kind: RequestKind; state: RequestState; isEnded: boolean }

/** The states that are still to come of those that a request passes when all goes well. `events` are those of its
 * thread: a request that waits for somebody may have come further before. */
export function courseOf(
  { kind, state, isEnded }: Standing,
  events: readonly (RequestEvent | 'sent')[] = [],
): Course {
  if (isEnded) return { now: null, ahead: [] }
  // The primary cardmember’s word is the last on a limit.
  if (kind === 'limit' && state === 'waitingForPrimary') return { now: state, ahead: [] }
  const path = REQUEST_PATHS[kind]
  const furthest = Math.max(...statesOf(kind, events, state).map((one) => path.indexOf(one)))
  const left = path.slice(furthest + 1)
  const isOthers = state === 'waitingForCustomer' || state === 'waitingForPrimary'
  const [now = null, ...ahead] = isOthers ? [state, ...left] : left
  return { now, ahead }
}

/** Every state that a request has been in. */
function statesOf(
  kind: RequestKind,
  events: readonly (RequestEvent | 'sent')[],
  current: RequestState,
): RequestState[] {
  const passed: RequestState[] = ['received']
  for (const event of events) {
    const before = passed.at(-1) ?? 'received'
    const after = event === 'sent' ? null : requestAfter(kind, before, event)
    if (after !== null) passed.push(after)
  }
  return [...passed, current]
}

/** The knots of a request in one line: what was, what is awaited, what is still to come. */
export function knotsOf(standing: Standing, isLate: boolean): { key: string; state: KnotState }[] {
  const { now, ahead } = courseOf(standing)
  const left = (now === null ? 0 : 1) + ahead.length
  const passed = Math.max(1, REQUEST_PATHS[standing.kind].length - left)
  return [
    ...Array.from({ length: passed }, (_, at) => ({ key: `passed-${at}`, state: 'done' as const })),
    ...(now === null ? [] : [{ key: 'now', state: isLate ? ('late' as const) : ('now' as const) }]),
    ...ahead.map((key) => ({ key, state: 'next' as const })),
  ]
}
