import { expect, test } from 'vitest'
import { arrangementDayProblem, arrangementDays } from './arrangement.ts'

const TODAY = '2026-11-23'

test.each([
  [null, null],
  ['2026-11-22', 'past'],
  ['2026-11-23', null],
  ['2027-11-23', null],
  ['2027-11-24', 'tooFar'],
])('an arrangement for %s is refused as %s', (day, problem) => {
  expect(arrangementDayProblem(day, TODAY)).toBe(problem)
})

test('an arrangement is for one of the 365 days from today', () => {
  expect(arrangementDays(TODAY)).toEqual({ first: TODAY, last: '2027-11-23' })
})
