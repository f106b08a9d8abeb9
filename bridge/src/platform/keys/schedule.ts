import { DAY_MS } from '@sadu/contract/core/time'

/** A key ends at this age: the limit of docs/specification/wire.md#rotation. */
const KEY_LIFETIME_MS = 90 * DAY_MS

/** Its successor is published this long before, so that every browser has met it by then. */
const KEY_OVERLAP_MS = 10 * DAY_MS

/** What an ended key sealed or signed is still accepted for this long: no session outlives it. */
const KEY_GRACE_MS = DAY_MS

type Dated = { createdAt: Date; endsAt?: Date | undefined }

/** A key pair that is replaced by hand ends after this time: longer than a session, so that no page that is
 * open goes on without having met its successor. */
export const PAIR_LEAD_MS = DAY_MS

/** When a key ends: at its age, or before when it was replaced by hand. */
export function endOf({ createdAt, endsAt }: Dated): Date {
  const byAge = createdAt.getTime() + KEY_LIFETIME_MS
  return new Date(Math.min(byAge, endsAt?.getTime() ?? byAge))
}

/** The keys that are published: those that have not ended, the oldest first. */
export function liveKeys<K extends Dated>(keys: readonly K[], now: Date): K[] {
  return keys
    .filter((key) => now < endOf(key))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** The key to sign with: the oldest live one, so that a successor is known before it is used. */
export function currentKey<K extends Dated>(keys: readonly K[], now: Date): K | undefined {
  return liveKeys(keys, now)[0]
}

/** Whether what this key sealed or signed is still accepted. */
export function isAccepted(key: Dated, now: Date): boolean {
  return now.getTime() < endOf(key).getTime() + KEY_GRACE_MS
}

/** Whether a successor has to be made now: no live key has more than the overlap before it. */
export function needsSuccessor(keys: readonly Dated[], now: Date): boolean {
  return !keys.some((key) => !key.endsAt && endOf(key).getTime() - now.getTime() > KEY_OVERLAP_MS)
}
