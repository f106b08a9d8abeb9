import { DAY_MS, MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'

/** A call rings and is spoken for at most this long. */
export const CALL_LIFETIME_MS = MINUTE_MS
/** Another call may be asked for this long after the last one. */
export const CALL_RETRY_MS = 30 * SECOND_MS
/** What a call confirmed is done this long after it, or not at all. */
const CONFIRMED_FOR_MS = 2 * MINUTE_MS
/** Calls within a day that nobody confirmed, to sign in and to confirm actions each. A confirmed one costs nothing of the
 * budget. */
export const CALL_BUDGET = 5
export const CALL_BUDGET_MS = DAY_MS

/** A call that was confirmed too long ago says nothing of who is at the browser now. */
export function isStale({ overAt }: { overAt: Date | null }, now: Date): boolean {
  return overAt === null || now.getTime() - overAt.getTime() > CONFIRMED_FOR_MS
}
