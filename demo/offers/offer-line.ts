import type { Category, Tier } from '@sadu/contract'
import type { OfferCategory } from '@sadu/contract/offers/terms'
import type { ChartName } from './charts.ts'

type Reward =
  | { percent: number; most: number; minimum?: number }
  /** A reward in riyals for a purchase of at least `minimum`, or for purchases of that sum
   * together. */
  | { amount: number; minimum: number; together?: true; times?: number }
  | { multiple: number; most: number; minimum?: number }
  | { points: number; minimum: number; together?: true; times?: number }

/** An offer of the demonstration. Amounts are whole riyals; days count from the day of filling. */
export type OfferLine = {
  /** The key of the merchant, either one of the demonstration’s merchants or a separate one. */
  key: string
  category: OfferCategory
  chart: ChartName
  name: readonly [en: string, ar: string]
  about: readonly [en: string, ar: string]
  gives: Reward
  /** The number of places by the English name of the city; empty if it is valid everywhere. */
  cities: Readonly<Record<string, number>>
  tiers: readonly Tier[]
  endsInDays: number
}

export const ALL: readonly Tier[] = ['classic', 'gold', 'platinum', 'centurion']
export const UPPER: readonly Tier[] = ['gold', 'platinum', 'centurion']
export const HIGH: readonly Tier[] = ['platinum', 'centurion']

/** The merchant category of each category of offers. */
export const MERCHANT_CATEGORY: Record<OfferCategory, Category> = {
  travel: 'travel',
  shopping: 'shopping',
  entertainment: 'online',
  dining: 'restaurants',
}
