import { expect, test } from 'vitest'
import { benefitsOf, type BenefitsByTier } from './benefits.ts'

const BY_TIER: BenefitsByTier = {
  classic: [],
  gold: [],
  platinum: ['travelInsurance'],
  centurion: ['travelInsurance'],
}

test.each([
  [[], []],
  [['classic', 'gold'], []],
  [['classic', 'platinum'], ['travelInsurance']],
  [['platinum', 'centurion'], ['travelInsurance']],
] as const)('cards of the tiers %j have the benefits %j', (tiers, benefits) => {
  expect(
    benefitsOf(
      tiers.map((tier) => ({ tier })),
      BY_TIER,
    ),
  ).toEqual(benefits)
})
