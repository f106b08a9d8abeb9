import { expect, test } from 'vitest'
import { firstDue, nextDue } from './schedule.ts'

const NIGHTLY = { dailyAtMinute: 150 }

test.each([
  ['before its time it is due the same night', '2026-03-13T22:00:00Z', '2026-03-13T23:30:00Z'],
  ['at its time it is due the next night', '2026-03-13T23:30:00Z', '2026-03-14T23:30:00Z'],
  ['after its time it is due the next night', '2026-03-14T12:00:00Z', '2026-03-14T23:30:00Z'],
])('a nightly job: %s', (_, now, due) => {
  expect(nextDue(NIGHTLY, new Date(now))).toEqual(new Date(due))
  expect(firstDue(NIGHTLY, new Date(now))).toEqual(new Date(due))
})

test('a repeating job is due immediately, then one interval after it ended', () => {
  const now = new Date('2026-03-14T12:00:00Z')
  expect(firstDue({ everyMinutes: 15 }, now)).toEqual(now)
  expect(nextDue({ everyMinutes: 15 }, now)).toEqual(new Date('2026-03-14T12:15:00Z'))
})
