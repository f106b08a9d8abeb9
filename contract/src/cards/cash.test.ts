import { expect, test } from 'vitest'
import { cashLeft, leftInCash } from './cash.ts'

const cash = { ownLimit: null, accountLimit: 60_000, used: 2_000, accountUsed: 5_000 }

test.each([
  ['the account’s', cash, { ofCard: null, ofAccount: 13_000 }],
  ['its own', { ...cash, ownLimit: 10_000 }, { ofCard: 1_000, ofAccount: 13_000 }],
  ['its own, used up', { ...cash, ownLimit: 6_000 }, { ofCard: 0, ofAccount: 13_000 }],
])('returns the cash left when the card’s limit is %s', (_, now, left) => {
  expect(cashLeft(now, 30)).toEqual(left)
})

test.each([
  ['the account’s limit', cash, 13_000],
  ['the card’s own', { ...cash, ownLimit: 10_000 }, 1_000],
  ['the account’s, where the card’s own leaves more', { ...cash, ownLimit: 60_000 }, 13_000],
])('%s decides how much may be withdrawn', (_, now, left) => {
  expect(leftInCash(now, 30)).toBe(left)
})

test('nothing may be withdrawn when the issuer allows 0 percent in cash', () => {
  expect(leftInCash({ ...cash, accountUsed: 0 }, 0)).toBe(0)
})
