import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, riyadhDay, startOfDay } from './days.ts'

test.each([
  ['2026-03-13T20:59:59.999Z', '2026-03-13'],
  ['2026-03-13T21:00:00.000Z', '2026-03-14'],
  ['2025-12-31T21:00:00.000Z', '2026-01-01'],
])('%s is %s in Riyadh', (moment, day) => {
  expect(riyadhDay(new Date(moment))).toBe(day)
})

test('a day begins at midnight in Riyadh', () => {
  expect(startOfDay('2026-03-14').toISOString()).toBe('2026-03-13T21:00:00.000Z')
})

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2025-02-28', 1, '2025-03-01'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s plus %i days is %s', (day, days, result) => {
  expect(addDays(day, days)).toBe(result)
  expect(daysBetween(day, result)).toBe(days)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -3, '2025-10-15'],
  ['2025-11-28', 14, '2027-01-28'],
])('%s plus %i months is %s', (day, months, result) => {
  expect(addMonths(day, months)).toBe(result)
})
