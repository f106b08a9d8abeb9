import { expect, test } from 'vitest'
import {
  type FeeChange,
  feesOn,
  FIRST_FEES,
  firstDayOfChange,
  nextChange,
  percentOf,
} from './fees.ts'

const CHANGES: readonly FeeChange[] = [
  { fee: 'conversion', amount: 300, from: '2027-06-01' },
  { fee: 'conversion', amount: 250, from: '2027-01-15' },
  { fee: 'rewards', amount: 11_250, from: '2027-01-15' },
]

test.each([
  ['2027-01-14', FIRST_FEES],
  ['2027-01-15', { ...FIRST_FEES, conversion: 250, rewards: 11_250 }],
  ['2027-05-31', { ...FIRST_FEES, conversion: 250, rewards: 11_250 }],
  ['2027-06-01', { ...FIRST_FEES, conversion: 300, rewards: 11_250 }],
])('returns the fees of %s, in any order of the changes', (day, fees) => {
  expect(feesOn(CHANGES, day)).toEqual(fees)
  expect(feesOn(CHANGES.toReversed(), day)).toEqual(fees)
})

test('returns the fees of the specification when there is no change', () => {
  expect(feesOn([], '2026-11-27')).toEqual({ rewards: 9_375, conversion: 223, plan: 5_750 })
})

test.each([
  ['2027-01-14', 250],
  ['2027-01-15', 300],
  ['2027-06-01', null],
])('returns the next change of a fee after %s', (today, amount) => {
  for (const changes of [CHANGES, CHANGES.toReversed()]) {
    expect(nextChange(changes, 'conversion', today)?.amount ?? null).toBe(amount)
  }
  expect(nextChange(CHANGES, 'plan', today)).toBeNull()
})

test('250 basis points are 2.5 percent', () => {
  expect(percentOf(250)).toBe(2.5)
})

test('a change can apply 14 days after the morning on which it is announced', () => {
  expect(firstDayOfChange('2026-12-20')).toBe('2027-01-04')
})
