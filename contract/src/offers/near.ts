import { spentTogether, type CountedPurchase } from './rewards.ts'
import type { OfferTerms } from './terms.ts'

// The conditions under which the home page announces that a linked offer is close to a reward
// (docs/specification/3-entities-and-storage.md#offers).

/** The missing amount is at most this share of the minimum, in per cent … */
export const NEAR_SHARE = 25
/** … and at most this amount, in halalas. */
export const NEAR_MAX_MINOR = 50_000

/** Progress toward the next reward of an offer, in halalas. */
export type NearReward = { towardMinor: number; missingMinor: number }

/** Returns the progress of an offer that adds purchases up, if it is close to its next
 * reward; otherwise null. */
export function nearReward(
  terms: OfferTerms,
  purchases: readonly Pick<CountedPurchase, 'netMinor'>[],
): NearReward | null {
  const { counts, minimumMinor, value, most, times } = terms
  if (counts !== 'together' || minimumMinor <= 0) return null
  const spent = spentTogether(purchases)
  const reached = Math.floor(spent / minimumMinor)
  if (reached >= Math.min(times ?? Infinity, Math.floor(most / value))) return null
  const towardMinor = spent - reached * minimumMinor
  const missingMinor = minimumMinor - towardMinor
  const isNear = missingMinor * 100 <= minimumMinor * NEAR_SHARE && missingMinor <= NEAR_MAX_MINOR
  return isNear ? { towardMinor, missingMinor } : null
}
