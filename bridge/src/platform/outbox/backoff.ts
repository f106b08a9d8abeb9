import type { Purpose } from './message.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'

/** How often a message is tried. A notice outlives an outage of the provider of some three hours, an event one of
 * the issuer's systems of some three days. */
export const MOST_ATTEMPTS: Record<Purpose, number> = {
  code: 6,
  call: 3,
  notice: 20,
  alert: 20,
  event: 400,
}

/** A notice is not sent after this: it would report yesterday as if it were now. */
export const NOTICE_LIFETIME_MS = 24 * HOUR_MS

const LONGEST_MS = 15 * MINUTE_MS

/** How long to wait after so many attempts: a second, doubled by each, at most 15 minutes. Up to half of
 * it is taken off at random, so that what failed together does not come back together. */
export function backoffMs(attempts: number, random: () => number): number {
  const full = Math.min(SECOND_MS * 2 ** (attempts - 1), LONGEST_MS)
  return Math.ceil(full * (1 - random() / 2))
}
