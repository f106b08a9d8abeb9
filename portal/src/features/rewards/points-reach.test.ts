import { expect, test } from 'vitest'
import { pointsReach } from './points-reach.ts'

test.each([
  [
    'a part of the price',
    48_420,
    190_000,
    { points: 48_420, paidMinor: 72_630, restMinor: 117_370 },
  ],
  [
    'all of it, and no more points',
    48_420,
    50_000,
    { points: 33_334, paidMinor: 50_000, restMinor: 0 },
  ],
  ['nothing of less than a riyal', 48_420, 99, { points: 0, paidMinor: 0, restMinor: 99 }],
  ['nothing with too few points', 66, 50_000, { points: 0, paidMinor: 0, restMinor: 50_000 }],
  [
    'nothing with points that are owed',
    -500,
    50_000,
    { points: 0, paidMinor: 0, restMinor: 50_000 },
  ],
])('points pay %s', (_, balance, price, reach) => {
  expect(pointsReach(balance, price)).toEqual(reach)
})
