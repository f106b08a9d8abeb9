import { expect, test } from 'vitest'
import { returnDayProblem } from './return-day.ts'

test.each([
  ['2026-11-22', 'tooSoon'],
  ['2026-11-23', null],
  ['2027-11-22', null],
  ['2027-11-23', 'tooLate'],
])('a card suspended on 22 November 2026 returns on %s: %s', (day, problem) => {
  expect(returnDayProblem(day, '2026-11-22')).toBe(problem)
})
