import { pointsWorth } from '../rewards/points.ts'

/** Offer categories (docs/specification/3-entities-and-storage.md#offers). */
export const OFFER_CATEGORIES = ['travel', 'shopping', 'entertainment', 'dining'] as const
export type OfferCategory = (typeof OFFER_CATEGORIES)[number]

/** Kinds of reward: a share of a purchase, an amount, a multiple of the purchase's points,
 * or a number of points. */
export const OFFER_REWARDS = ['percent', 'amount', 'multiple', 'points'] as const
export type OfferReward = (typeof OFFER_REWARDS)[number]

/** The terms that determine an offer's rewards. Amounts are halalas; `most` is halalas for a money
 * reward, otherwise points. */
export type OfferTerms = {
  reward: OfferReward
  /** Whole percent, halalas, a multiple of the points, or points. */
  value: number
  /** The minimum that counts; 0 for any purchase. */
  minimumMinor: number
  /** Whether each purchase has to reach the minimum, or all of them together. */
  counts: 'each' | 'together'
  /** The most a cardmember can earn with it. */
  most: number
  /** The number of times it can be earned; null for no limit. */
  times: number | null
}

/** Whether an offer gives money; otherwise it gives points. */
export const givesMoney = (reward: OfferReward): boolean =>
  reward === 'percent' || reward === 'amount'

/** Returns the value of an offer's cap in halalas, used to sort offers. */
export const worthOf = ({ reward, most }: Pick<OfferTerms, 'reward' | 'most'>): number =>
  givesMoney(reward) ? most : pointsWorth(most)
