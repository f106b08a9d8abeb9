import { expect, test } from 'vitest'
import { tripCalendar } from './trip-calendar.ts'
import type { TripDetail } from './queries.ts'

const TRIP: TripDetail['trip'] = {
  tripReference: '0199a8c0-0000-4000-8000-000000000001',
  state: 'upcoming',
  arrivesOn: '2026-11-28',
  leavesOn: '2026-12-06',
  stops: [{ country: 'GB', arrivesOn: '2026-11-28', leavesOn: '2026-12-06' }],
  cards: [],
  contactPhone: null,
}
const TEXTS = {
  trip: 'رحلة إلى المملكة المتحدة وفرنسا وألمانيا وإيطاليا والنمسا',
  pay: 'Pay your card bill',
  payDetail: 'Before you are back',
}
const due: TripDetail['checks'] = [
  {
    finding: 'paymentDue',
    card: null,
    day: '2026-12-01',
    amount: { minor: 815_882, currency: 'SAR' },
  },
]

/** Lines of a calendar file, with folded lines joined. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').trim().split('\r\n')

test('covers whole days in every time zone, including the last one', () => {
  const lines = linesOf(tripCalendar({ trip: TRIP, checks: [] }, TEXTS))
  expect(lines.at(0)).toBe('BEGIN:VCALENDAR')
  expect(lines.at(-1)).toBe('END:VCALENDAR')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261128')
  expect(lines).toContain('DTEND;VALUE=DATE:20261207')
  expect(lines).toContain(`SUMMARY:${TEXTS.trip}`)
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
})

test('adds a separate all-day event with a reminder for a payment due', () => {
  const lines = linesOf(tripCalendar({ trip: TRIP, checks: due }, TEXTS))
  expect(lines).toContain('DTSTART;VALUE=DATE:20261201')
  expect(lines).toContain('DTEND;VALUE=DATE:20261202')
  expect(lines).toContain('TRIGGER:-PT15H')
  const ids = lines.filter((line) => line.startsWith('UID:'))
  expect(new Set(ids).size).toBe(2)
})

test('adds no event for an overdue payment', () => {
  const overdue = due.map((check) => ({ ...check, finding: 'paymentOverdue' as const }))
  expect(tripCalendar({ trip: TRIP, checks: overdue }, TEXTS)).not.toContain(TEXTS.pay)
})

test('folds lines to the maximum length of the format', () => {
  const bytes = new TextEncoder()
  const lines = tripCalendar({ trip: TRIP, checks: due }, TEXTS).split('\r\n')
  for (const line of lines) expect(bytes.encode(line).length).toBeLessThanOrEqual(75)
})
