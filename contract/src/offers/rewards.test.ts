import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rewardsDue, type CountedPurchase } from './rewards.ts'
import type { OfferTerms } from './terms.ts'

const PERCENT: OfferTerms = {
  reward: 'percent',
  value: 15,
  minimumMinor: 2_000,
  counts: 'each',
  most: 6_000,
  times: null,
}
const bought = (id: string, netMinor: number, over: Partial<CountedPurchase> = {}) => ({
  id,
  at: 0,
  netMinor,
  given: 0,
  rank: null,
  ...over,
})
/** SAR 50 each time that the purchases together reach SAR 500. */
const TOGETHER: Partial<OfferTerms> = {
  reward: 'amount',
  value: 5_000,
  minimumMinor: 50_000,
  counts: 'together',
  most: 20_000,
}
const dueOf = (terms: Partial<OfferTerms>, ...purchases: CountedPurchase[]) =>
  Object.fromEntries(rewardsDue({ ...PERCENT, ...terms }, purchases))

test.each<[string, Partial<OfferTerms>, CountedPurchase[], Record<string, number>]>([
  ['a share, rounded down', {}, [bought('a', 2_001)], { a: 300 }],
  ['nothing under the minimum', {}, [bought('a', 1_999)], { a: 0 }],
  ['no more than the cap', {}, [bought('a', 30_000), bought('b', 30_000)], { a: 4_500, b: 1_500 }],
  [
    'as often as its terms allow',
    { times: 1 },
    [bought('a', 2_000), bought('b', 2_000)],
    { a: 300, b: 0 },
  ],
  [
    'first to purchases rewarded before',
    { times: 1 },
    [bought('a', 2_000), bought('b', 2_000, { given: 300, rank: 1 })],
    { a: 0, b: 300 },
  ],
  [
    'to the next purchase when a refund frees it',
    { times: 1 },
    [bought('a', 0, { given: 300, rank: 1 }), bought('b', 2_000)],
    { a: 0, b: 300 },
  ],
  [
    'points in addition to those of the purchase',
    { reward: 'multiple', value: 3, most: 9_000, minimumMinor: 0 },
    [bought('a', 37_500)],
    { a: 200 },
  ],
  [
    'a number of points',
    { reward: 'points', value: 500, most: 1_000, times: 2 },
    [bought('a', 2_000), bought('b', 2_000), bought('c', 2_000)],
    { a: 500, b: 500, c: 0 },
  ],
  [
    'an amount when all reach the minimum together, for the purchase that reached it',
    { ...TOGETHER, most: 5_000, times: 1 },
    [bought('a', 30_000), bought('b', 20_000, { at: 1 })],
    { a: 0, b: 5_000 },
  ],
  [
    'none once a refund leaves too little',
    { ...TOGETHER, most: 5_000, times: 1 },
    [bought('a', 29_999), bought('b', 20_000, { at: 1, given: 5_000, rank: 1 })],
    { a: 0, b: 0 },
  ],
  [
    'first to the earlier purchase',
    { times: 1 },
    [bought('a', 2_000, { at: 1 }), bought('b', 2_000)],
    { a: 0, b: 300 },
  ],
  [
    'at one moment, in the order of their ids',
    { times: 1 },
    [bought('b', 2_000), bought('a', 2_000)],
    { a: 300, b: 0 },
  ],
  [
    'an amount for each, up to the cap',
    { reward: 'amount', value: 5_000 },
    [bought('a', 2_000), bought('b', 2_000)],
    { a: 5_000, b: 1_000 },
  ],
  [
    'nothing for a refunded purchase, though any counts',
    { reward: 'points', value: 500, minimumMinor: 0 },
    [bought('a', 0)],
    { a: 0 },
  ],
  ['as often as all reach the minimum', TOGETHER, [bought('a', 100_000)], { a: 10_000 }],
  [
    'no more than the cap, however often they reach it',
    { ...TOGETHER, most: 5_000 },
    [bought('a', 100_000)],
    { a: 5_000 },
  ],
  [
    'the reward of a purchase, and the rest to the last one that counts',
    TOGETHER,
    [
      bought('a', 50_000, { given: 5_000, rank: 1 }),
      bought('b', 50_000, { at: 2 }),
      bought('c', 50_000, { at: 1 }),
      bought('d', 0, { at: 3 }),
    ],
    { a: 5_000, b: 10_000, c: 0, d: 0 },
  ],
  [
    'more to a purchase that has some',
    TOGETHER,
    [bought('a', 100_000, { given: 5_000, rank: 1 })],
    { a: 10_000 },
  ],
  [
    'the reward of a refunded purchase to another one',
    TOGETHER,
    [bought('a', 0, { given: 5_000, rank: 1 }), bought('b', 50_000)],
    { a: 0, b: 5_000 },
  ],
  ['nothing without a purchase', TOGETHER, [], {}],
])('gives %s', (_what, terms, purchases, due) => {
  expect(dueOf(terms, ...purchases)).toEqual(due)
})

const anyTerms = fc.record({
  reward: fc.constantFrom('percent', 'multiple'),
  value: fc.integer({ min: 2, max: 100 }),
  minimumMinor: fc.integer({ min: 0, max: 50_000 }),
  counts: fc.constant('each' as const),
  most: fc.integer({ min: 1, max: 100_000 }),
  times: fc.constantFrom(null, 1, 2, 5),
})
const anyPurchases = fc
  .array(fc.integer({ min: 0, max: 200_000 }), { maxLength: 12 })
  .map((amounts) => amounts.map((netMinor, at) => bought(`p${at}`, netMinor, { at })))

test('never exceeds the cap or the number of rewards, and is idempotent', () => {
  fc.assert(
    fc.property(anyTerms, anyPurchases, (terms, purchases) => {
      const due = rewardsDue(terms, purchases)
      const given = [...due.values()]
      const sum = given.reduce((one, other) => one + other, 0)
      expect(sum).toBeLessThanOrEqual(terms.most)
      expect(given.every((one) => one >= 0)).toBe(true)
      expect(given.filter((one) => one > 0).length).toBeLessThanOrEqual(terms.times ?? Infinity)
      const settled = purchases.map((one, index) => {
        const now = due.get(one.id) ?? 0
        return { ...one, given: now, rank: now > 0 ? index : null }
      })
      expect(rewardsDue(terms, settled)).toEqual(due)
      // A later purchase does not move earlier rewards.
      const later = [...settled, bought('later', 90_000, { at: -1 })]
      const after = rewardsDue(terms, later)
      for (const { id, given: before } of settled) expect(after.get(id)).toBe(before)
    }),
  )
})
