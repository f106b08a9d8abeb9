import { expect, test } from 'vitest'
import { nearReward } from './near.ts'
import type { OfferTerms } from './terms.ts'

/** SAR 50 for each SAR 500, twice. */
const TERMS: OfferTerms = {
  reward: 'amount',
  value: 5_000,
  minimumMinor: 50_000,
  counts: 'together',
  most: 10_000,
  times: 2,
}
const bought = (...minors: number[]) => minors.map((netMinor) => ({ netMinor }))

test.each<[string, Partial<OfferTerms>, number[], number | null]>([
  ['a quarter of the minimum is missing', {}, [30_000, 7_500], 12_500],
  ['a halala more is missing', {}, [37_499], null],
  ['nothing was bought', {}, [], null],
  ['the minimum is reached exactly: the next one is far', {}, [50_000], null],
  ['the second one is near', {}, [50_000, 38_000], 12_000],
  ['all rewards are given', {}, [50_000, 50_000, 40_000], null],
  ['it gives once', { times: 1 }, [50_000, 40_000], null],
  ['the cap is reached', { times: null, most: 5_000 }, [50_000, 40_000], null],
  [
    'there is no limit on the number of rewards',
    { times: null, most: 90_000 },
    [150_000, 40_000],
    10_000,
  ],
  ['points', { reward: 'points', value: 2_000, most: 2_000, times: 1 }, [40_000], 10_000],
  ['a refund took it back', {}, [40_000, -20_000], null],
  ['a quarter of a large minimum is a lot', { minimumMinor: 400_000 }, [340_000], null],
  ['a large minimum with little missing', { minimumMinor: 400_000 }, [350_000], 50_000],
  ['each purchase counts separately', { counts: 'each' }, [40_000], null],
])('returns the near reward of an offer, or null, where %s', (_what, terms, minors, missing) => {
  const all = { ...TERMS, ...terms }
  const near = nearReward(all, bought(...minors))
  expect(near).toEqual(
    missing === null ? null : { missingMinor: missing, towardMinor: all.minimumMinor - missing },
  )
})
