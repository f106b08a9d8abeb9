import type { Tier } from '../core/values.ts'

/** What comes with a card besides paying, as far as a screen tells of it. */
export const BENEFITS = ['travelInsurance'] as const
export type Benefit = (typeof BENEFITS)[number]

/** The benefits of each tier, as the issuer names them: no screen promises another. */
export type BenefitsByTier = Record<Tier, readonly Benefit[]>

/** What the cards bring together. */
export function benefitsOf(cards: readonly { tier: Tier }[], byTier: BenefitsByTier): Benefit[] {
  return BENEFITS.filter((benefit) => cards.some(({ tier }) => byTier[tier].includes(benefit)))
}
