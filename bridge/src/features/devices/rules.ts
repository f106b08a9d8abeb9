import { DAY_MS, MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'

/** A call rings and is spoken for at most this long. */
export const CALL_LIFETIME_MS = MINUTE_MS
/** Another call may be asked for this long after the last one. */
export const CALL_RETRY_MS = 30 * SECOND_MS
/** A device is added this long after its call was confirmed, or not at all. */
export const CONFIRMED_FOR_MS = 2 * MINUTE_MS
/** Calls within a day that nobody confirmed. A confirmed one costs nothing of the budget. */
export const CALL_BUDGET = 5
export const CALL_BUDGET_MS = DAY_MS
