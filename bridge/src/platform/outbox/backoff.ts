import type { Purpose } from './message.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'

/** Maximum attempts. A notice survives a provider outage of about three hours, an event an outage
 * of the issuer's systems of about three days. */
export const MOST_ATTEMPTS: Record<Purpose, number> = {
  code: 6,
  call: 3,
  notice: 20,
  alert: 20,
  event: 400,
}

/** A notice is not sent after this: it would present old news as current. */
export const NOTICE_LIFETIME_MS = 24 * HOUR_MS

const LONGEST_MS = 15 * MINUTE_MS

/** Delay after a number of attempts: one second, doubled each time, at most 15 minutes. Random
 * jitter takes off up to half, so that messages that failed together are not retried together. */
export function backoffMs(attempts: number, random: () => number): number {
  const full = Math.min(SECOND_MS * 2 ** (attempts - 1), LONGEST_MS)
  return Math.ceil(full * (1 - random() / 2))
}
