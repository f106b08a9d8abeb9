import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sadu/contract/core/time'

/** Wrong passwords in a row before sign-in locks
 * (docs/specification/9-constants.md#limits-of-codes-tokens-and-keys). */
export const PASSWORD_TRIES = 3

/** How long the first lock lasts, the second one in a row, and so on; the last is the longest. The
 * right password begins anew. */
export const LOCKS_MS: readonly number[] = [30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS, 24 * HOUR_MS]

/** Wrong passwords older than this no longer count. */
export const TRIES_LAPSE_MS = DAY_MS

/** Locks before a pause as long as this no longer make the next one longer. */
export const LOCKS_LAPSE_MS = 30 * DAY_MS

/** How long the next lock lasts after so many in a row. */
export function lockMs(earlierLocks: number): number {
  return LOCKS_MS[Math.min(earlierLocks, LOCKS_MS.length - 1)] ?? DAY_MS
}
