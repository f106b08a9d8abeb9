import { pointsEarned } from '../rewards/points.ts'
import type { OfferTerms } from './terms.ts'

/** A purchase that counts for an offer: made with a linked card, at its merchant, on its days. */
export type CountedPurchase = {
  id: string
  /** Milliseconds since 1970. */
  at: number
  /** Amount after refunds, in halalas. */
  netMinor: number
  /** The reward that the offer has given for it so far, in halalas or points. */
  given: number
  /** Position in the order of first rewards; null for never. */
  rank: number | null
}

/** Returns the reward that is due for each purchase, in halalas or points, by its id and in reward
 * order. The amount after refunds has to meet the terms. Purchases already rewarded come first, in
 * their order, so that a later row changes nothing; a refund frees its part of the cap, or of the
 * number of times, for the next purchase. */
export function rewardsDue(
  terms: OfferTerms,
  purchases: readonly CountedPurchase[],
): Map<string, number> {
  return terms.counts === 'each' ? dueEach(terms, purchases) : dueTogether(terms, purchases)
}

/** Returns the progress toward the minimum of an offer that adds purchases up, in halalas. */
export const spentTogether = (purchases: readonly Pick<CountedPurchase, 'netMinor'>[]): number =>
  purchases.reduce((sum, { netMinor }) => sum + netMinor, 0)

const byTime = (one: CountedPurchase, other: CountedPurchase) =>
  one.at - other.at || (one.id < other.id ? -1 : 1)

const inOrder = (purchases: readonly CountedPurchase[]) =>
  purchases.toSorted(
    (one, other) => (one.rank ?? Infinity) - (other.rank ?? Infinity) || byTime(one, other),
  )

function dueEach(terms: OfferTerms, purchases: readonly CountedPurchase[]): Map<string, number> {
  let left = terms.most
  let times = terms.times ?? Infinity
  const due = new Map<string, number>()
  for (const { id, netMinor } of inOrder(purchases)) {
    const whole = netMinor > 0 && netMinor >= terms.minimumMinor ? rewardOf(terms, netMinor) : 0
    const given = times > 0 ? Math.min(whole, left) : 0
    due.set(id, given)
    left -= given
    if (given > 0) times -= 1
  }
  return due
}

/** Returns one reward for each time all purchases together reach the minimum. */
function dueTogether(
  terms: OfferTerms,
  purchases: readonly CountedPurchase[],
): Map<string, number> {
  const { value, minimumMinor, most } = terms
  const reached = Math.floor(spentTogether(purchases) / Math.max(1, minimumMinor))
  let left = Math.min(reached, terms.times ?? Infinity, Math.floor(most / value))
  const due = new Map<string, number>()
  for (const { id, netMinor, given } of inOrder(purchases)) {
    const before = netMinor > 0 ? Math.min(left, Math.round(given / value)) : 0
    due.set(id, before * value)
    left -= before
  }
  const last = purchases
    .filter(({ netMinor }) => netMinor > 0)
    .toSorted(byTime)
    .at(-1)
  if (last && left > 0) due.set(last.id, (due.get(last.id) ?? 0) + left * value)
  return due
}

/** Returns the reward of a single purchase, in halalas or points. Points of a multiple are in
 * addition to the purchase’s own. */
function rewardOf({ reward, value }: OfferTerms, netMinor: number): number {
  switch (reward) {
    case 'percent':
      return Math.floor((netMinor * value) / 100)
    case 'multiple':
      return pointsEarned('purchase', netMinor) * (value - 1)
    case 'amount':
    case 'points':
      return value
  }
}
