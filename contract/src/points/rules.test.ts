import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type PointsCharge,
  pointsPay,
  pointsProblem,
  pointsRange,
  type PointsProblem,
  stillPaid,
} from './rules.ts'

const charge: PointsCharge = {
  isPosted: true,
  kind: 'purchase',
  currency: 'SAR',
  amountMinor: 10_000,
  refundedMinor: 0,
  isDisputed: false,
  isPlanned: false,
  isPaidWithPoints: false,
  closesOn: '2026-11-30',
}

describe('points pay a purchase', () => {
  test.each<[string, Partial<PointsCharge>, PointsProblem | null]>([
    ['of the open cycle', {}, null],
    ['of which a part was refunded', { refundedMinor: 9_900 }, null],
    ['of which less than a riyal is left', { refundedMinor: 9_901 }, 'pointsNothingLeft'],
    ['that came back wholly', { refundedMinor: 10_100 }, 'pointsNothingLeft'],
    ['that was cash', { kind: 'cash' }, 'pointsNotAPurchase'],
    ['that is a fee', { kind: 'fee' }, 'pointsNotAPurchase'],
    ['on hold', { isPosted: false }, 'pointsNotPosted'],
    ['in dollars', { currency: 'USD' }, 'pointsOtherCurrency'],
    ['that is disputed', { isDisputed: true }, 'pointsDisputed'],
    ['in instalments', { isPlanned: true }, 'pointsInInstalments'],
    ['paid with points already', { isPaidWithPoints: true }, 'pointsPaidAlready'],
    ['on the last day of its cycle', { closesOn: '2026-11-27' }, null],
    ['of a closed cycle', { closesOn: '2026-11-26' }, 'pointsTooLate'],
  ])('are accepted or refused for a purchase %s', (_, over, problem) => {
    expect(pointsProblem({ ...charge, ...over }, '2026-11-27')).toBe(problem)
  })

  test.each([
    [10_000, 1_000_000, { least: 67, most: 6_667 }],
    [10_000, 500, { least: 67, most: 500 }],
    [10_000, -4, { least: 67, most: -4 }],
    [100, 1_000, { least: 67, most: 67 }],
  ])('of %i halalas with a balance of %i points within a range', (left, balance, range) => {
    expect(pointsRange(left, balance)).toEqual(range)
  })

  test('at one rate, and never more than is left', () => {
    expect(pointsPay(250, 10_000)).toBe(375)
    expect(pointsPay(6_667, 10_000)).toBe(10_000)
  })
})

describe('a refund of a purchase paid with points', () => {
  const payment = { chargeMinor: 30_003, amountMinor: 15_000, points: 10_000 }
  test.each([
    [0, 15_000, 10_000],
    [15_003, 15_000, 10_000],
    [15_004, 14_999, 10_000],
    [15_005, 14_998, 9_999],
    [20_003, 10_000, 6_667],
    [30_003, 0, 0],
    [40_000, 0, 0],
  ])('of %i halalas leaves %i halalas and %i points', (backMinor, keptMinor, keptPoints) => {
    expect(stillPaid({ ...payment, backMinor })).toEqual({ keptMinor, keptPoints })
  })

  test('never returns more than was paid, and returns all of it for the whole charge', () => {
    const amount = fc.integer({ min: 1, max: 2_000_000_000 })
    fc.assert(
      fc.property(amount, amount, amount, amount, (charged, part, points, back) => {
        const amountMinor = Math.min(charged, part)
        const money = { chargeMinor: charged, amountMinor, points }
        const kept = stillPaid({ ...money, backMinor: back })
        expect(kept.keptMinor).toBeGreaterThanOrEqual(0)
        expect(kept.keptMinor).toBeLessThanOrEqual(amountMinor)
        expect(kept.keptPoints).toBeGreaterThanOrEqual(kept.keptMinor === 0 ? 0 : 1)
        expect(kept.keptPoints).toBeLessThanOrEqual(points)
        // While refunds do not exceed the charge, the cardmember never gets money for points.
        const owed = charged - back - kept.keptMinor
        expect(owed).toBeGreaterThanOrEqual(Math.min(0, charged - back))
        expect(stillPaid({ ...money, backMinor: charged })).toEqual({ keptMinor: 0, keptPoints: 0 })
      }),
    )
  })
})
