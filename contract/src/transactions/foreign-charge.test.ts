import { expect, test } from 'vitest'
import { foreignCharge } from './foreign-charge.ts'

test.each([
  [10_000, '3.75', 836, 38_336],
  [10_000, '4', 892, 40_892],
  [1, '3.75', 0, 4],
  [-10_000, '3.75', -836, -38_336],
  [4_599, '4.812345', 494, 22_626],
  [2_500_000_000, '4.812345', 268_288_234, 12_299_150_734],
  [0, '3.750000', 0, 0],
])('%i at the rate %s has a fee of %i and is billed %i', (amount, rate, feeMinor, billingMinor) => {
  expect(foreignCharge(amount, rate)).toEqual({ feeMinor, billingMinor })
})

test('half a minor unit is rounded away from zero in both directions', () => {
  expect(foreignCharge(2, '3.75').billingMinor).toBe(8)
  expect(foreignCharge(-2, '3.75').billingMinor).toBe(-8)
})

test('uses another fee when it is given', () => {
  expect(foreignCharge(10_000, '3.75', { feeBasisPoints: 250 })).toEqual({
    feeMinor: 938,
    billingMinor: 38_438,
  })
})

test('a rate may be for many units, as for low-value currencies', () => {
  // LBP 2,500,000 at SAR 4.189944 for LBP 100,000.
  expect(foreignCharge(250_000_000, '4.189944', { units: 100_000 })).toEqual({
    feeMinor: 234,
    billingMinor: 10_709,
  })
  expect(foreignCharge(100, '4.189944', { units: 100_000 })).toEqual({
    feeMinor: 0,
    billingMinor: 0,
  })
})
