import { expect, test } from 'vitest'
import { monthsText } from '../instalments/months-text.ts'
import { daysText, workingDaysText } from './days-text.ts'

// Arabic has different forms for one, two, a few, many and a hundred.
test.each([
  [1, '1 day', 'يوم واحد'],
  [2, '2 days', 'يومين'],
  [3, '3 days', '3 أيام'],
  [11, '11 days', '11 يومًا'],
  [100, '100 days', '100 يوم'],
])('formats %i days as “%s”', (days, en, ar) => {
  expect([daysText(days, 'en'), daysText(days, 'ar')]).toEqual([en, ar])
})

test.each([
  [1, '1 working day', 'يوم عمل واحد'],
  [2, '2 working days', 'يومي عمل'],
  [3, '3 working days', '3 أيام عمل'],
  [11, '11 working days', '11 يوم عمل'],
  [100, '100 working days', '100 يوم عمل'],
])('formats %i working days as “%s”', (days, en, ar) => {
  expect([workingDaysText(days, 'en'), workingDaysText(days, 'ar')]).toEqual([en, ar])
})

test.each([
  [1, '1 monthly instalment', 'قسط شهري واحد'],
  [2, '2 monthly instalments', 'قسطين شهريين'],
  [3, '3 monthly instalments', '3 أقساط شهرية'],
  [12, '12 monthly instalments', '12 قسطًا شهريًا'],
  [100, '100 monthly instalments', '100 قسط شهري'],
])('formats %i monthly instalments as “%s”', (months, en, ar) => {
  expect(monthsText(months)).toEqual({ en, ar })
})
