import {
  CENTURION_TIMERS,
  FIRST_REFRESH_AFTER_MS,
  STANDARD_TIMERS,
} from '../core/issuer-constants.ts'
import { SECOND_MS } from '../core/time.ts'

export { ACTIVITY_DEBOUNCE_MS } from '../core/issuer-constants.ts'

/** The figures of one inactivity machine, in ms. */
export type InactivityLimits = {
  /** Longer without activity than this, and the warning opens … */
  warnAfterMs: number
  /** … while the timer is under this. */
  warnWindowMs: number
  /** The timer runs this far, then the machine checks and the timer begins again. */
  checkAtMs: number
  /** At the check: without activity longer than this, nobody was there to be warned. */
  lapseAfterMs: number
  /** How long the warning waits for an answer. */
  countdownMs: number
  /** Whether the check and Continue refresh the token. */
  refreshes: boolean
  /** Whether its logout goes straight to the login, without waiting for the bridge. */
  leavesAtOnce: boolean
}

/** The standard layout (docs/specification/4-states.md#inactivity). */
export const STANDARD_INACTIVITY: InactivityLimits = {
  ...STANDARD_TIMERS,
  refreshes: true,
  leavesAtOnce: false,
}

/** 100 s of inactivity while the timer is under 120 s open the warning
 * (docs/specification/decisions.md#contradictions). Its token refresh does nothing: what keeps such a
 * session alive is the layout's renewal. */
export const CENTURION_INACTIVITY: InactivityLimits = {
  ...CENTURION_TIMERS,
  refreshes: false,
  leavesAtOnce: true,
}

/** The state is looked at every second (docs/specification/4-states.md#inactivity). */
export const INACTIVITY_TICK_MS = SECOND_MS

/** The first refresh comes 15 s after the layout has loaded (docs/specification/9-constants.md#timers).
 * While it stays, the next one is never further away than two minutes, so that a session lives as long
 * as its owner is active. */
export const FIRST_REFRESH_MS = FIRST_REFRESH_AFTER_MS
export const REFRESH_AT_LEAST_EVERY_MS = 120 * SECOND_MS

/** What all tabs of a session agree on; moments in ms since 1970. */
export type Inactivity = {
  activeAt: number
  /** When the timer began. */
  timerFrom: number
  /** When the countdown of the open warning reaches 0; null while there is no warning. */
  countdownEndsAt: number | null
}

/** `opened`: a page of the session has loaded. `continued`: the warning was answered. */
export type InactivityEvent = 'opened' | 'activity' | 'tick' | 'continued'

/** What is to be done now: refresh the token, sign out, or clear the session of someone who was away
 * without having been warned. */
export type InactivityEffect = 'refresh' | 'logout' | 'lapse' | null

export type InactivityStep = { state: Inactivity; effect: InactivityEffect }

/** The machine at its start. */
export function beginInactivity(now: number): Inactivity {
  return { activeAt: now, timerFrom: now, countdownEndsAt: null }
}

/** One step of the inactivity machine (docs/specification/4-states.md#inactivity). Moments are compared,
 * not ticks counted: whoever slept with their laptop finds the time passed, even when moving the mouse
 * is the first event. Only `continued` answers a warning; nothing else keeps it from running out. */
export function stepInactivity(
  state: Inactivity,
  event: InactivityEvent,
  now: number,
  limits: InactivityLimits,
): InactivityStep {
  const looked = look(state, now, limits)
  if (state.countdownEndsAt !== null) {
    if (event !== 'continued' || looked.effect === 'logout') return looked
    return { state: beginInactivity(now), effect: limits.refreshes ? 'refresh' : null }
  }
  // A page that has just loaded was opened by someone, however long no page was open before.
  if (event === 'opened') return { state: beginInactivity(now), effect: null }
  const isAnswered = looked.effect !== 'lapse' && looked.state.countdownEndsAt === null
  if (event === 'tick' || !isAnswered) return looked
  return { ...looked, state: { ...looked.state, activeAt: now } }
}

function look(state: Inactivity, now: number, limits: InactivityLimits): InactivityStep {
  const { activeAt, timerFrom, countdownEndsAt } = state
  if (countdownEndsAt !== null) {
    return { state, effect: now >= countdownEndsAt ? 'logout' : null }
  }
  const idle = now - activeAt
  const timer = now - timerFrom
  if (timer >= limits.checkAtMs) {
    if (idle > limits.lapseAfterMs) return { state, effect: 'lapse' }
    return { state: { ...state, timerFrom: now }, effect: limits.refreshes ? 'refresh' : null }
  }
  if (idle > limits.warnAfterMs && timer < limits.warnWindowMs) {
    return { state: { ...state, countdownEndsAt: now + limits.countdownMs }, effect: null }
  }
  return { state, effect: null }
}
