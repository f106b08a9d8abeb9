import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'

/** Lifetimes of tokens and sessions. */
export type TokenLimits = {
  /** Access token: at most 5 minutes (docs/specification/wire.md#tokens). */
  accessMs: number
  /** Temporary token: long enough to receive a code and request another. */
  tempMs: number
  /** Maximum length of a session, regardless of refreshes. */
  sessionMs: number
  /** Maximum time without a call, after which a session ends. */
  idleMs: number
  /** Time for which the same key may reuse a refresh token, after a lost response. */
  retryMs: number
}

/** The idle limit is longer than a screen can be open without a call: Centurion's check after 150 s
 * and countdown of 30 s (docs/specification/4-states.md#inactivity). Normally the screen ends the
 * session first; this limit is for screens that no longer run. */
export const TOKEN_LIMITS: TokenLimits = {
  accessMs: 5 * MINUTE_MS,
  tempMs: 10 * MINUTE_MS,
  sessionMs: 12 * HOUR_MS,
  idleMs: 5 * MINUTE_MS,
  retryMs: 10 * SECOND_MS,
}

/** A call is recorded as activity at most once within this time, to save writes. A session may thus
 * end up to this much later than its idle limit, but never earlier. */
const ACTIVITY_STEP_MS = 15 * SECOND_MS

type SessionTimes = { lastActiveAt: Date; expiresAt: Date; endedAt: Date | null }

/** Whether a session has ended, passed its maximum length, or been idle for too long. */
export function isSessionOver(session: SessionTimes, now: Date, { idleMs }: TokenLimits): boolean {
  const idle = now.getTime() - session.lastActiveAt.getTime()
  return session.endedAt !== null || now >= session.expiresAt || idle > idleMs + ACTIVITY_STEP_MS
}

/** Whether to record this call as activity. */
export function isActivityDue(session: SessionTimes, now: Date): boolean {
  return now.getTime() - session.lastActiveAt.getTime() >= ACTIVITY_STEP_MS
}
