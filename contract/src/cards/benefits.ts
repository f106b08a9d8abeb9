import type { Tier } from '../core/values.ts'

/** Card benefits other than payment that screens show. */
export const BENEFITS = ['travelInsurance'] as const
export type Benefit = (typeof BENEFITS)[number]

/** The benefits of each tier as the issuer configures them; screens show no others. */
export type BenefitsByTier = Record<Tier, readonly Benefit[]>

/** Returns the combined benefits of the cards. */
export function benefitsOf(cards: readonly { tier: Tier }[], byTier: BenefitsByTier): Benefit[] {
  return BENEFITS.filter((benefit) => cards.some(({ tier }) => byTier[tier].includes(benefit)))
}
