import { expect, test } from 'vitest'
import { monthsBetween } from './history-months.ts'

test.each([
  ['2026-02-16', '2026-05-20', ['2026-05', '2026-04', '2026-03', '2026-02']],
  ['2025-11-30', '2026-01-01', ['2026-01', '2025-12', '2025-11']],
  ['2026-03-01', '2026-03-31', ['2026-03']],
])('from %s to %s', (from, to, months) => {
  expect(monthsBetween(from, to)).toEqual(months)
})
