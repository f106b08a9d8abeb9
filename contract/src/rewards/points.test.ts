import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  pointsEarned,
  pointsForHalalas,
  pointsForUsdCents,
  pointsAfterRefund,
  pointsTakenBack,
  pointsWorth,
  pointsWorthUsd,
} from './points.ts'

test.each([
  ['purchase', 375, 1],
  ['purchase', 374, 0],
  ['purchase', 749, 1],
  ['purchase', 100_000, 266],
  ['refund', -100_000, 0],
  ['cash', 100_000, 0],
  ['fee', 100_000, 0],
  ['payment', -100_000, 0],
] as const)('a %s of %i halalas earns %i points', (kind, billing, points) => {
  expect(pointsEarned(kind, billing)).toBe(points)
})

describe('a refund deducts', () => {
  const coffee = { billingMinor: 1_000, transactionMinor: 1_000 }
  // USD 100 billed at SAR 383.36, conversion fee included.
  const foreign = { billingMinor: 38_336, transactionMinor: 10_000 }

  test.each([
    ['all of it', coffee, 0, 1_000, 2],
    ['nothing while the rest earns the same', coffee, 0, 250, 0],
    ['one point when the rest is a halala short of it', coffee, 0, 251, 1],
    ['the last point with the last part', coffee, 900, 100, 0],
    ['no more than is left, though more is refunded', coffee, 0, 5_000, 2],
    ['nothing when all was refunded before', coffee, 1_000, 1_000, 0],
    ['all of a foreign purchase, at any rate', foreign, 0, 10_000, 102],
    ['half of a foreign purchase', foreign, 0, 5_000, 51],
  ])('%s', (_, purchase, before, refundMinor, points) => {
    expect(pointsTakenBack(purchase, { before, refundMinor })).toBe(points)
  })

  const amount = fc.integer({ min: 1, max: 2_000_000_000 })

  test('the same points in parts as in one refund, and all of them in the end', () => {
    fc.assert(
      fc.property(amount, amount, fc.array(amount, { maxLength: 8 }), (billing, own, pieces) => {
        const purchase = { billingMinor: billing, transactionMinor: own }
        let before = 0
        let taken = 0
        for (const refundMinor of [...pieces, own]) {
          const points = pointsTakenBack(purchase, { before, refundMinor })
          expect(points).toBeGreaterThanOrEqual(0)
          taken += points
          before += refundMinor
          expect(pointsEarned('purchase', billing) - taken).toBe(
            pointsAfterRefund(purchase, before),
          )
        }
        expect(taken).toBe(pointsEarned('purchase', billing))
      }),
    )
  })
})

test.each([
  [-4, 0, 0],
  [0, 0, 0],
  [1, 1, 0],
  [250, 375, 100],
  [251, 376, 100],
  [100_000, 150_000, 40_000],
])('%i points are worth %i halalas and %i cents', (points, halalas, cents) => {
  expect(pointsWorth(points)).toBe(halalas)
  expect(pointsWorthUsd(points)).toBe(cents)
})

test.each([
  [0, 0],
  [1, 1],
  [375, 250],
  [376, 251],
  [100_000, 66_667],
])('%i halalas cost %i points', (halalas, points) => {
  expect(pointsForHalalas(halalas)).toBe(points)
})

test('the points that pay for an amount are worth it, and one fewer is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (minor) => {
      expect(pointsWorth(pointsForHalalas(minor))).toBeGreaterThanOrEqual(minor)
      expect(pointsWorth(pointsForHalalas(minor) - 1)).toBeLessThan(minor)
      expect(pointsWorthUsd(pointsForUsdCents(minor))).toBeGreaterThanOrEqual(minor)
      expect(pointsWorthUsd(pointsForUsdCents(minor) - 1)).toBeLessThan(minor)
    }),
  )
})
