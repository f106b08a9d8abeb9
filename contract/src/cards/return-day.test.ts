import { expect, test } from 'vitest'
import { returnDayProblem } from './return-day.ts'

test.each([
  ['2026-11-22', 'tooSoon'],
  ['2026-11-23', null],
  ['2027-11-22', null],
  ['2027-11-23', 'tooLate'],
])('a return on %s of a card suspended on 22 November 2026 has the problem %s', (day, problem) => {
  expect(returnDayProblem(day, '2026-11-22')).toBe(problem)
})
