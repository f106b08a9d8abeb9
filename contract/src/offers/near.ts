import { spentTogether, type CountedPurchase } from './rewards.ts'
import type { OfferTerms } from './terms.ts'

// When home says that a linked offer is about to give something (docs/specification/3-entities-and-storage.md#offers).

/** What is missing is at most this share of the minimum, in hundredths … */
export const NEAR_SHARE = 25
/** … and at most so much, in halalas. */
export const NEAR_MOST_MINOR = 50_000

/** How far purchases are toward the next time that an offer gives something, in halalas. */
export type NearReward = { towardMinor: number; missingMinor: number }

/** How near an offer that takes purchases together is to giving once more; null where it is not near, or gives no more. */
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
  const isNear = missingMinor * 100 <= minimumMinor * NEAR_SHARE && missingMinor <= NEAR_MOST_MINOR
  return isNear ? { towardMinor, missingMinor } : null
}
