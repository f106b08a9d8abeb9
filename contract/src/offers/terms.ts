import { pointsWorth } from '../rewards/points.ts'

/** What an offer is about (docs/specification/3-entities-and-storage.md#offers). */
export const OFFER_CATEGORIES = ['travel', 'shopping', 'entertainment', 'dining'] as const
export type OfferCategory = (typeof OFFER_CATEGORIES)[number]

/** What an offer gives: a share of a purchase, a sum, several times the points of a purchase, or a number of points. */
export const OFFER_REWARDS = ['percent', 'amount', 'multiple', 'points'] as const
export type OfferReward = (typeof OFFER_REWARDS)[number]

/** What the money of an offer follows from. Amounts are halalas; `most` is halalas where it gives money, else points. */
export type OfferTerms = {
  reward: OfferReward
  /** Whole percents, halalas, how many times the points, or points. */
  value: number
  /** The least that counts; 0 for any purchase. */
  minimumMinor: number
  /** Whether each purchase has to reach the minimum, or all of them together. */
  counts: 'each' | 'together'
  /** The most that a cardmember gets of it. */
  most: number
  /** How many times it gives; null for as often as one likes. */
  times: number | null
}

/** Whether an offer gives money; else it gives points. */
export const givesMoney = (reward: OfferReward): boolean =>
  reward === 'percent' || reward === 'amount'

/** What the most that an offer gives is worth, in halalas: offers are compared by it. */
export const worthOf = ({ reward, most }: Pick<OfferTerms, 'reward' | 'most'>): number =>
  givesMoney(reward) ? most : pointsWorth(most)
