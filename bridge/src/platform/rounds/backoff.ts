import { MINUTE_MS, SECOND_MS } from '@sadu/contract/core/time'

const LONGEST_MS = 15 * MINUTE_MS

/** Returns the delay after a number of attempts: one second, doubled each time, at most 15 minutes.
 * Random jitter subtracts up to half, so that messages that failed together are not retried
 * together. */
export function backoffMs(attempts: number, random: () => number): number {
  const full = Math.min(SECOND_MS * 2 ** (attempts - 1), LONGEST_MS)
  return Math.ceil(full * (1 - random() / 2))
}
