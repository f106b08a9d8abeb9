import type { Category } from '@sadu/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { spendingSlices } from './spending-slices.ts'

const spent = (category: Category, minor: number) => ({
  category,
  total: { minor, currency: 'SAR' as const },
  count: 1,
})

test('groups the smallest categories when there are too many', () => {
  expect(
    spendingSlices([spent('fuel', 10), spent('travel', 90), spent('cash', 5), spent('fees', 1)], 3),
  ).toEqual([
    { key: 'travel', minor: 90 },
    { key: 'fuel', minor: 10 },
    { key: 'other', minor: 6 },
  ])
})

test('omits a category whose total is zero or negative after refunds', () => {
  expect(spendingSlices([spent('travel', 90), spent('fuel', 0), spent('cash', -5)], 6)).toEqual([
    { key: 'travel', minor: 90 },
  ])
})

test('preserves the total between categories and slices', () => {
  const categories = ['groceries', 'fuel', 'restaurants', 'travel', 'online', 'cash'] as const
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.constantFrom(...categories), fc.integer({ min: 1, max: 1e12 })), {
        selector: ([category]) => category,
      }),
      fc.integer({ min: 1, max: 6 }),
      (entries, most) => {
        const slices = spendingSlices(
          entries.map(([category, minor]) => spent(category, minor)),
          most,
        )
        const sum = (minors: number[]) => minors.reduce((total, minor) => total + minor, 0)
        expect(slices.length).toBeLessThanOrEqual(most)
        expect(sum(slices.map(({ minor }) => minor))).toBe(sum(entries.map(([, minor]) => minor)))
      },
    ),
  )
})
