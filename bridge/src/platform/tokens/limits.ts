import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'

/** How long tokens and sessions live. */
export type TokenLimits = {
  /** An access token, at most 5 minutes (docs/specification/wire.md#tokens). */
  accessMs: number
  /** A temporary token: long enough to receive a code and have it sent again. */
  tempMs: number
  /** A session at most, however often it is refreshed. */
  sessionMs: number
  /** Without a call for this long a session is over. */
  idleMs: number
  /** A refresh token may be used again within this time by the same key, after a lost answer. */
  retryMs: number
}

/** The idle limit stands above the longest that a screen can be open without a call: Centurion's 150 s
 * check and its 30 s countdown (docs/specification/4-states.md#inactivity). The screen ends a session
 * first whenever it can; the bridge is there for the screens that no longer run. */
export const TOKEN_LIMITS: TokenLimits = {
  accessMs: 5 * MINUTE_MS,
  tempMs: 10 * MINUTE_MS,
  sessionMs: 12 * HOUR_MS,
  idleMs: 5 * MINUTE_MS,
  retryMs: 10 * SECOND_MS,
}

/** A call is recorded as activity at most once in this time, so that a read costs no write. A
 * session may therefore be found idle this much later than its limit, never earlier. */
const ACTIVITY_STEP_MS = 15 * SECOND_MS

type SessionTimes = { lastActiveAt: Date; expiresAt: Date; endedAt: Date | null }

/** Whether a session is over: ended, past its absolute cap, or idle for too long. */
export function isSessionOver(session: SessionTimes, now: Date, { idleMs }: TokenLimits): boolean {
  const idle = now.getTime() - session.lastActiveAt.getTime()
  return session.endedAt !== null || now >= session.expiresAt || idle > idleMs + ACTIVITY_STEP_MS
}

/** Whether this call has to be recorded as activity. */
export function isActivityDue(session: SessionTimes, now: Date): boolean {
  return now.getTime() - session.lastActiveAt.getTime() >= ACTIVITY_STEP_MS
}
