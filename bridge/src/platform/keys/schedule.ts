import { DAY_MS } from '@sadu/contract/core/time'

/** A key ends at this age: the limit in docs/specification/wire.md#rotation. */
const KEY_LIFETIME_MS = 90 * DAY_MS

/** The time before a key's end at which its successor is published, so that every browser learns it
 * in time. */
const KEY_OVERLAP_MS = 10 * DAY_MS

/** The time for which an ended key's messages and signatures are still accepted. No session lasts
 * longer. */
const KEY_GRACE_MS = DAY_MS

type Dated = { createdAt: Date; endsAt?: Date | undefined }

/** Lead time after which a replaced key pair ends. It is longer than a session, so that every open
 * page has learned the successor. */
export const PAIR_LEAD_MS = DAY_MS

/** Returns the end of a key: at its maximum age, or earlier if it was replaced. */
export function endOf({ createdAt, endsAt }: Dated): Date {
  const byAge = createdAt.getTime() + KEY_LIFETIME_MS
  return new Date(Math.min(byAge, endsAt?.getTime() ?? byAge))
}

/** Returns the published keys: those that have not ended, oldest first. */
export function liveKeys<K extends Dated>(keys: readonly K[], now: Date): K[] {
  return keys
    .filter((key) => now < endOf(key))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** Returns the signing key: the oldest live one, so that a successor is known before it is used. */
export function currentKey<K extends Dated>(keys: readonly K[], now: Date): K | undefined {
  return liveKeys(keys, now)[0]
}

/** Whether messages and signatures of this key are still accepted. */
export function isAccepted(key: Dated, now: Date): boolean {
  return now.getTime() < endOf(key).getTime() + KEY_GRACE_MS
}

/** Whether to create a successor now: no live key lasts longer than the overlap. */
export function needsSuccessor(keys: readonly Dated[], now: Date): boolean {
  return !keys.some((key) => !key.endsAt && endOf(key).getTime() - now.getTime() > KEY_OVERLAP_MS)
}
