import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sadu/contract/core/time'

/** Consecutive wrong passwords before sign-in is locked
 * (docs/specification/9-constants.md#limits-of-codes-tokens-and-keys). */
export const PASSWORD_TRIES = 3

/** Durations of the first lock, the second in a row, and so on; further ones last as long as the
 * last. The correct password resets it. */
export const LOCKS_MS: readonly number[] = [30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS, 24 * HOUR_MS]

/** Wrong passwords older than this no longer count. */
export const TRIES_LAPSE_MS = DAY_MS

/** Earlier locks no longer lengthen the next one after a pause this long. */
export const LOCKS_LAPSE_MS = 30 * DAY_MS

/** Returns the duration of the next lock after a number of earlier ones. */
export function lockMs(earlierLocks: number): number {
  return LOCKS_MS[Math.min(earlierLocks, LOCKS_MS.length - 1)] ?? DAY_MS
}
