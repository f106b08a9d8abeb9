import type { Purpose } from './message.ts'
import { HOUR_MS } from '@sadu/contract/core/time'

/** Maximum attempts. A notice survives a provider outage of about three hours, an event an outage
 * of the issuer's systems of about three days. */
export const MOST_ATTEMPTS: Record<Purpose, number> = {
  code: 6,
  call: 3,
  notice: 20,
  alert: 20,
  event: 400,
}

/** The lifetime of an unsent notice, after which it would present old news as current. */
export const NOTICE_LIFETIME_MS = 24 * HOUR_MS
