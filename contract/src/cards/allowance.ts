import { DAY_MS, HOUR_MS } from '../core/time.ts'

/** How long a payment that a rule declined may be made once it is allowed
 * (docs/specification/4-states.md#card-rules). */
export const ALLOWED_FOR_MS = HOUR_MS

/** How long after it was declined it may be allowed. */
export const MAY_ALLOW_FOR_MS = DAY_MS

/** Whether a payment that a rule declined may be allowed once now. */
export const mayAllowOnce = (declined: { occurredAt: Date }, now: Date): boolean =>
  now.getTime() - declined.occurredAt.getTime() < MAY_ALLOW_FOR_MS
