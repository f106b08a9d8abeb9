import type { RecurringCharge, Trip } from '@sadu/contract'
import { expect, test } from 'vitest'
import { freeAfter, lastDayAhead, eventsAhead, type AheadInput } from './events.ts'
import { money } from '../../ui/testing/sample-transaction.ts'
import { recurringCharge } from '../../ui/testing/sample-recurring-charge.ts'
import { hold, summary, trip } from './testing/samples.ts'

const days = (input: AheadInput) =>
  eventsAhead(input).map(({ day, kind, minor }) => [day, kind, minor])

const input = (more: Partial<AheadInput> = {}): AheadInput => ({
  summary,
  charges: [],
  holds: [],
  trips: [],
  today: '2026-11-21',
  ...more,
})

test('everything to the next statement is in order of days, and nothing after it', () => {
  const charges = [recurringCharge({ expected: ['2026-11-25', '2026-12-25'] })]
  expect(days(input({ charges, holds: [hold], trips: [trip] }))).toEqual([
    ['2026-11-24', 'hold', 412_00],
    ['2026-11-25', 'charge', 45_00],
    ['2026-11-28', 'due', 6_480_00],
    ['2026-12-01', 'trip', null],
    ['2026-12-02', 'statement', null],
  ])
})

test.each<[string, Partial<RecurringCharge>, string[]]>([
  ['one that was expected before today', { expected: ['2026-11-19', '2026-12-19'] }, []],
  ['one that is on hold already', { merchantName: hold.merchantName }, []],
  [
    'one beside a hold of another person at the same merchant',
    { merchantName: hold.merchantName, cardmemberName: { en: 'Faisal', ar: 'فيصل' } },
    ['2026-11-25'],
  ],
  ['one of a blocked merchant', { isBlocked: true, expected: [] }, []],
  ['one each week', { expected: ['2026-11-25', '2026-12-02'] }, ['2026-11-25', '2026-12-02']],
])('%s', (_, more, expected) => {
  const events = eventsAhead(input({ charges: [recurringCharge(more)], holds: [hold] }))
  expect(events.flatMap(({ kind, day }) => (kind === 'charge' ? [day] : []))).toEqual(expected)
})

test('a due date after the next statement ends the days ahead, and one before today has no knot', () => {
  const later = { ...summary, dueDate: '2026-12-05' }
  expect([lastDayAhead(summary), lastDayAhead(later)]).toEqual(['2026-12-02', '2026-12-05'])
  const late = input({ summary: { ...summary, dueDate: '2026-11-10' } })
  expect(days(late)).toEqual([['2026-12-02', 'statement', null]])
})

test('a trip that is under way is there with its end', () => {
  const underWay: Trip = { ...trip, arrivesOn: '2026-11-15', leavesOn: '2026-11-23' }
  expect(days(input({ trips: [underWay] }))[0]).toEqual(['2026-11-23', 'tripEnd', null])
})

test('what is free is what is available, less what is expected, with the payment', () => {
  const events = eventsAhead(input({ charges: [recurringCharge()], holds: [hold] }))
  expect(freeAfter(summary, events)).toEqual({
    now: 16_785_50,
    expected: 45_00,
    due: 6_480_00,
    onItsWay: 0,
    free: 23_220_50,
  })
})

test('a payment on its way is not due again, and is counted once', () => {
  const paid = (minor: number) => {
    const partly = { ...summary, onItsWay: money(minor) }
    const events = eventsAhead(input({ summary: partly }))
    const due = events.flatMap(({ kind, minor: amount }) => (kind === 'due' ? [amount] : []))
    return { due, sum: freeAfter(partly, events) }
  }
  expect(paid(4_000_00)).toMatchObject({
    due: [2_480_00],
    sum: { due: 2_480_00, onItsWay: 4_000_00, free: 23_265_50 },
  })
  expect(paid(7_000_00)).toMatchObject({
    due: [],
    sum: { due: 0, onItsWay: 7_000_00, free: 23_785_50 },
  })
})

test('a payment that was due before today is not counted on', () => {
  const overdue = { ...summary, dueDate: '2026-11-20' }
  const events = eventsAhead(input({ summary: overdue }))
  expect(freeAfter(overdue, events)).toMatchObject({ due: 0, free: 16_785_50 })
})
