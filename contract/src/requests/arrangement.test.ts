import { expect, test } from 'vitest'
import { ArrangementFields, arrangementDayProblem, arrangementDays } from './arrangement.ts'

const TODAY = '2026-11-23'

test.each([
  [null, null],
  ['2026-11-22', 'past'],
  ['2026-11-23', null],
  ['2027-11-23', null],
  ['2027-11-24', 'tooFar'],
])('an arrangement for %s has the problem %s', (day, problem) => {
  expect(arrangementDayProblem(day, TODAY)).toBe(problem)
})

test('an arrangement is for 1 to 20 guests', () => {
  const guests = [0, 1, 20, 21, 1.5].filter(
    (count) => ArrangementFields.guests.safeParse(count).success,
  )
  expect(guests).toEqual([1, 20])
})

test('an arrangement is for one of the 365 days from today', () => {
  expect(arrangementDays(TODAY)).toEqual({ first: TODAY, last: '2027-11-23' })
})
