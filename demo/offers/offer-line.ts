import type { Category, Tier } from '@sadu/contract'
import type { OfferCategory } from '@sadu/contract/offers/terms'
import type { ChartName } from './charts.ts'

type Reward =
  | { percent: number; most: number; minimum?: number }
  /** Riyals for a purchase of so much, or for so much together. */
  | { amount: number; minimum: number; together?: true; times?: number }
  | { multiple: number; most: number; minimum?: number }
  | { points: number; minimum: number; together?: true; times?: number }

/** An offer of the demonstration. Amounts are whole riyals; days are counted from the day of filling. */
export type OfferLine = {
  /** The merchant, by the key of the demonstration’s merchants or its own. */
  key: string
  category: OfferCategory
  chart: ChartName
  name: readonly [en: string, ar: string]
  about: readonly [en: string, ar: string]
  gives: Reward
  /** English names of cities, each with how many places; none where it holds anywhere. */
  cities: Readonly<Record<string, number>>
  tiers: readonly Tier[]
  endsInDays: number
}

export const ALL: readonly Tier[] = ['classic', 'gold', 'platinum', 'centurion']
export const UPPER: readonly Tier[] = ['gold', 'platinum', 'centurion']
export const HIGH: readonly Tier[] = ['platinum', 'centurion']

/** What merchants of an offer are to the ledger. */
export const MERCHANT_CATEGORY: Record<OfferCategory, Category> = {
  travel: 'travel',
  shopping: 'shopping',
  entertainment: 'online',
  dining: 'restaurants',
}
