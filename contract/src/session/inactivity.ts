import {
  CENTURION_TIMERS,
  FIRST_REFRESH_AFTER_MS,
  STANDARD_TIMERS,
} from '../core/issuer-constants.ts'
import { SECOND_MS } from '../core/time.ts'

export { ACTIVITY_DEBOUNCE_MS } from '../core/issuer-constants.ts'

/** The limits of an inactivity machine, in ms. */
export type InactivityLimits = {
  /** Inactivity after which the warning opens … */
  warnAfterMs: number
  /** … while the timer is below this. */
  warnWindowMs: number
  /** At this timer value the machine checks and restarts the timer. */
  checkAtMs: number
  /** Inactivity at the check beyond which the session lapses without a warning. */
  lapseAfterMs: number
  /** Countdown of the warning. */
  countdownMs: number
  /** Whether the check and Continue refresh the token. */
  refreshes: boolean
  /** Whether logout goes straight to the sign-in page, without waiting for the bridge. */
  leavesAtOnce: boolean
}

/** The standard layout (docs/specification/4-states.md#inactivity). */
export const STANDARD_INACTIVITY: InactivityLimits = {
  ...STANDARD_TIMERS,
  refreshes: true,
  leavesAtOnce: false,
}

/** Inactivity of 100 s opens the warning while the timer is below 120 s
 * (docs/specification/decisions.md#contradictions). The machine's token refresh does nothing: the
 * layout's renewal keeps such a session alive. */
export const CENTURION_INACTIVITY: InactivityLimits = {
  ...CENTURION_TIMERS,
  refreshes: false,
  leavesAtOnce: true,
}

/** Interval of the machine's ticks (docs/specification/4-states.md#inactivity). */
export const INACTIVITY_TICK_MS = SECOND_MS

/** The first refresh is 15 s after the layout has loaded
 * (docs/specification/9-constants.md#timers). After that the next one is at most two minutes away,
 * so that a session lives as long as its owner is active. */
export const FIRST_REFRESH_MS = FIRST_REFRESH_AFTER_MS
export const REFRESH_AT_LEAST_EVERY_MS = 120 * SECOND_MS

/** State shared by all tabs of a session; moments in ms since 1970. */
export type Inactivity = {
  activeAt: number
  /** Start of the timer. */
  timerFrom: number
  /** End of the open warning's countdown; null while there is no warning. */
  countdownEndsAt: number | null
}

/** `opened`: a page of the session has loaded. `continued`: the person answered the warning. */
export type InactivityEvent = 'opened' | 'activity' | 'tick' | 'continued'

/** The action to take now: refresh the token, sign out, or clear the session after an absence
 * without a warning. */
export type InactivityEffect = 'refresh' | 'logout' | 'lapse' | null

export type InactivityStep = { state: Inactivity; effect: InactivityEffect }

/** The initial state. */
export function beginInactivity(now: number): Inactivity {
  return { activeAt: now, timerFrom: now, countdownEndsAt: null }
}

/** Performs one step of the inactivity machine (docs/specification/4-states.md#inactivity). It
 * compares moments instead of counting ticks, so that time spent asleep counts, even when a mouse
 * move is the first event. Only `continued` answers a warning; nothing else stops its countdown. */
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
  // A newly loaded page proves that a person is present, however long no page was open.
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
