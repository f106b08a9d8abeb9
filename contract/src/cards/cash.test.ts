import { expect, test } from 'vitest'
import { cashLeft, refusalOfCash } from './cash.ts'

const cash = { ownLimit: null, accountLimit: 60_000, used: 2_000, accountUsed: 5_000 }

test.each([
  ['the account’s', cash, { ofCard: null, ofAccount: 13_000 }],
  ['its own', { ...cash, ownLimit: 10_000 }, { ofCard: 1_000, ofAccount: 13_000 }],
  ['its own, used up', { ...cash, ownLimit: 6_000 }, { ofCard: 0, ofAccount: 13_000 }],
])('with %s limit', (_, now, left) => {
  expect(cashLeft(now, 30)).toEqual(left)
})

test.each([
  ['what is left of the account’s', cash, 13_000, null],
  ['more than that', cash, 13_001, 'cashLimit'],
  ['what is left of the card’s own', { ...cash, ownLimit: 10_000 }, 1_000, null],
  ['more than that of the card', { ...cash, ownLimit: 10_000 }, 1_001, 'cashLimit'],
  ['more than the account has', { ...cash, ownLimit: 60_000 }, 13_001, 'cashLimit'],
] as const)('a withdrawal of %s', (_, now, amount, refusal) => {
  expect(refusalOfCash(now, 30, amount)).toBe(refusal)
})

test('without cash, nothing may be withdrawn', () => {
  expect(refusalOfCash({ ...cash, accountUsed: 0 }, 0, 1)).toBe('cashLimit')
})
