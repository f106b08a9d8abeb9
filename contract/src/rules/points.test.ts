import { expect, test } from 'vitest'
import { pointsEarned, pointsWorth } from './points.ts'

test.each([
  ['purchase', 375, 1],
  ['purchase', 374, 0],
  ['purchase', 100_000, 266],
  ['refund', -100_000, 0],
  ['cash', 100_000, 0],
  ['fee', 100_000, 0],
  ['payment', -100_000, 0],
] as const)('a %s of %i halalas earns %i points', (kind, billing, points) => {
  expect(pointsEarned(kind, billing)).toBe(points)
})

test.each([
  [0, 0],
  [1, 1],
  [250, 375],
  [251, 376],
  [100_000, 150_000],
])('%i points are worth %i halalas', (points, halalas) => {
  expect(pointsWorth(points)).toBe(halalas)
})
