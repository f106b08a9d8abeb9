import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { chargeBreakdown } from './charge-breakdown.ts'
import { foreignCharge } from './foreign-charge.ts'

test.each([
  // USD 100.00 at 3.75: 375.00, and 2.23 % of it, of which 15/115 is VAT.
  ['a purchase', 38_336, 836, { convertedMinor: 37_500, feeMinor: 727, vatMinor: 109 }],
  ['its refund', -38_336, 836, { convertedMinor: -37_500, feeMinor: -727, vatMinor: -109 }],
  ['a fee too small for VAT', 101, 1, { convertedMinor: 100, feeMinor: 1, vatMinor: 0 }],
  ['no fee', -500, 0, { convertedMinor: -500, feeMinor: 0, vatMinor: 0 }],
])('splits the billed amount of a charge: %s', (_what, billed, fee, parts) => {
  expect(chargeBreakdown(billed, fee)).toEqual(parts)
})

test('the parts add up to the billed amount, and the VAT is 15 % of the fee to the nearest halala', () => {
  assert(
    property(integer({ min: -1e9, max: 1e9 }), (amountMinor) => {
      const { billingMinor, feeMinor } = foreignCharge(amountMinor, '4.812345')
      const parts = chargeBreakdown(billingMinor, Math.abs(feeMinor))
      expect(parts.convertedMinor + parts.feeMinor + parts.vatMinor).toBe(billingMinor)
      expect(Math.abs(parts.vatMinor - parts.feeMinor * 0.15)).toBeLessThanOrEqual(0.575)
    }),
  )
})
