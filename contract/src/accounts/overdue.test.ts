import { expect, test } from 'vitest'
import { overdueOn } from './overdue.ts'

test.each([
  ['before the due date', '2026-03-09', 500, null],
  ['on the due date', '2026-03-10', 500, null],
  ['the day after', '2026-03-11', 500, { amountMinor: 500, since: '2026-03-10', days: 1 }],
  ['a month after', '2026-04-10', 1, { amountMinor: 1, since: '2026-03-10', days: 31 }],
  ['paid in full', '2026-04-10', 0, null],
])('%s', (_, today, paymentDueMinor, overdue) => {
  expect(overdueOn(today, { dueDate: '2026-03-10', paymentDueMinor })).toEqual(overdue)
})

test('without a bill nothing is overdue', () => {
  expect(overdueOn('2026-03-10', { dueDate: null, paymentDueMinor: 0 })).toBeNull()
})
