import { DAY_MS, HOUR_MS } from '../core/time.ts'

/** The time within which a payment that a rule declined may be repeated after it was allowed
 * (docs/specification/4-states.md#card-rules). */
export const ALLOWED_FOR_MS = HOUR_MS

/** The time after a decline within which the payment may be allowed. */
export const MAY_ALLOW_FOR_MS = DAY_MS

/** Whether a payment that a rule declined may now be allowed once. */
export const mayAllowOnce = (declined: { occurredAt: Date }, now: Date): boolean =>
  now.getTime() - declined.occurredAt.getTime() < MAY_ALLOW_FOR_MS
