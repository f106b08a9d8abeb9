import { DAY_MS, MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'

/** The maximum time that a call rings and waits for a key. */
export const CALL_LIFETIME_MS = MINUTE_MS
/** The minimum time before another call may be requested. */
export const CALL_RETRY_MS = 30 * SECOND_MS
/** The time within which a confirmed call must be used. */
const CONFIRMED_FOR_MS = 2 * MINUTE_MS
/** The daily budget of unconfirmed calls, for sign-in and for actions separately. Confirmed calls
 * do not count. */
export const CALL_BUDGET = 5
export const CALL_BUDGET_MS = DAY_MS

/** Whether a call was confirmed too long ago to prove who uses the browser now. */
export function isStale({ overAt }: { overAt: Date | null }, now: Date): boolean {
  return overAt === null || now.getTime() - overAt.getTime() > CONFIRMED_FOR_MS
}
