import { describe, expect, test } from 'vitest'
import { isAmount, lowered, problemOfAmounts, problemOfSum } from './amounts.ts'
import type { Amounts } from './rows.ts'

const riyals: Amounts = {
  billingMinor: 5_000,
  transactionMinor: 5_000,
  transactionCurrency: 'SAR',
  foreign: null,
}
/** 10.00 dollars at 3.75, with a fee of 0.84 riyals. */
const dollars: Amounts = {
  billingMinor: 3_834,
  transactionMinor: 1_000,
  transactionCurrency: 'USD',
  foreign: { rate: '3.75', feeMinor: 84 },
}
const at = (rate: string, billingMinor: number, feeMinor = 0): Amounts => ({
  ...dollars,
  billingMinor,
  foreign: { rate, feeMinor },
})

test.each([
  [1, true],
  [Number.MAX_SAFE_INTEGER, true],
  [0, false],
  [-1, false],
  [1.5, false],
  [Number.MAX_SAFE_INTEGER + 1, false],
])('isAmount(%d) is %s', (minor, can) => {
  expect(isAmount(minor)).toBe(can)
})

describe('problemOfAmounts', () => {
  test.each<[string, Amounts, string | null]>([
    ['riyals', riyals, null],
    ['riyals that are billed as another amount', { ...riyals, billingMinor: 5_001 }, 'amounts'],
    ['no riyals', { ...riyals, billingMinor: 0, transactionMinor: 0 }, 'amounts'],
    ['riyals at a rate', { ...riyals, foreign: { rate: '1', feeMinor: 0 } }, 'currency'],
    ['dollars', dollars, null],
    ['dollars without a rate', { ...dollars, foreign: null }, 'currency'],
    ['one halala too few', { ...dollars, billingMinor: 3_833 }, 'amounts'],
    ['no dollars, and a fee', { ...dollars, transactionMinor: 0, billingMinor: 84 }, 'amounts'],
    ['dollars that bill nothing', at('0.0001', 0), 'amounts'],
    ['a rate without decimals', at('3', 3_000), null],
    ['dollars without a fee', at('3.75', 3_750), null],
    ['a fee that is given', at('3.75', 3_749, -1), 'amounts'],
    ['a part of a halala as a fee', at('3.75', 3_750, 0.5), 'amounts'],
    ['half a halala, rounded up', at('0.0105', 11), null],
    ['less than half a halala, rounded down', at('0.010499', 10), null],
    ['a rate of six digits and six decimals', at('123456.123456', 123_456_123), null],
    ['a rate of seven digits', at('1234567', 1_234_567_000), 'amounts'],
    ['a rate of seven decimals', at('3.7500000', 3_750), 'amounts'],
    ['a rate that ends with its point', at('3.', 3_000), 'amounts'],
    ['a rate with a sign', at('+3', 3_000), 'amounts'],
    ['a rate with a unit', at('3 SAR', 3_000), 'amounts'],
    ['a rate of nothing, the fee alone', at('0.000000', 84, 84), 'amounts'],
  ])('checks %s', (_, amounts, problem) => {
    expect(problemOfAmounts(amounts, 'SAR')).toBe(problem)
  })
})

describe('the rest of a charge after a partial release', () => {
  test('is the difference for riyals', () => {
    expect(lowered(riyals, 1_500)).toEqual({
      ...riyals,
      billingMinor: 3_500,
      transactionMinor: 3_500,
    })
  })

  test('is the difference for dollars, at the same rate with its share of the fee, rounded down', () => {
    expect(lowered(dollars, 400)).toEqual({
      ...dollars,
      transactionMinor: 600,
      billingMinor: 2_300,
      foreign: { rate: '3.75', feeMinor: 50 },
    })
    expect(lowered(dollars, 1_000)).toMatchObject({ billingMinor: 0, foreign: { feeMinor: 0 } })
  })

  test('is still a valid charge', () => {
    for (let minor = 1; minor < dollars.transactionMinor; minor += 1) {
      expect(problemOfAmounts(lowered(dollars, minor), 'SAR')).toBeNull()
    }
  })
})

test.each([
  [100, 'SAR', null],
  [0, 'SAR', 'amounts'],
  [100, 'USD', 'currency'],
  [0, 'USD', 'currency'],
] as const)('the problem of %d %s on a riyal account is %s', (amountMinor, currency, problem) => {
  expect(problemOfSum({ amountMinor, currency }, 'SAR')).toBe(problem)
})
