import { expect, test } from 'vitest'
import { feesOn, usdCentsOf } from '../fees/fees.ts'
import { feeYears, openingDays } from './yearly-fee.ts'

test('the yearly fee is USD 25, which is SAR 93.75', () => {
  const { rewards } = feesOn([], '2026-11-20')
  expect({ halalas: rewards, usdCents: usdCentsOf(rewards) }).toEqual({
    halalas: 9_375,
    usdCents: 2_500,
  })
})

test.each([
  ['the day it opened', '2025-03-14', '2025-03-14', null, '2026-03-14', true],
  ['the last day of its first year', '2025-03-14', '2026-03-13', null, '2026-03-14', true],
  ['its first anniversary', '2025-03-14', '2026-03-14', '2026-03-14', '2027-03-14', false],
  ['30 days after it', '2025-03-14', '2026-04-13', '2026-03-14', '2027-03-14', false],
  ['31 days after it', '2025-03-14', '2026-04-14', null, '2027-03-14', false],
  ['its tenth anniversary', '2016-03-14', '2026-03-14', '2026-03-14', '2027-03-14', false],
  [
    'an anniversary in a common year',
    '2024-02-29',
    '2025-02-28',
    '2025-02-28',
    '2026-02-28',
    false,
  ],
  ['an anniversary in a leap year', '2024-02-29', '2028-03-01', '2028-02-29', '2029-02-28', false],
])('the fee years of an account on %s', (_, openedOn, today, dueOn, nextOn, isFirstYear) => {
  expect(feeYears(openedOn, today)).toEqual({ dueOn, nextOn, isFirstYear })
})

test('every chargeable account was opened on one of the queried days', () => {
  const opened = ['2020-02-29', '2021-02-28', '2019-12-31', '2020-01-15', '2022-03-15']
  for (const today of ['2026-01-15', '2026-02-28', '2026-03-20', '2028-02-29', '2028-03-15']) {
    const due = opened.filter((openedOn) => feeYears(openedOn, today).dueOn !== null)
    expect(openingDays(today)).toEqual(expect.arrayContaining(due.map((day) => day.slice(5))))
  }
})

test('queries the opening days of the last 30 days and of the given days ahead', () => {
  const today = openingDays('2026-07-31')
  expect([today.length, today[0], today.at(-1)]).toEqual([31, '07-31', '07-01'])
  const ahead = openingDays('2026-07-31', 20)
  expect([ahead.length, ahead[0], ahead.at(-1)]).toEqual([51, '08-20', '07-01'])
})
