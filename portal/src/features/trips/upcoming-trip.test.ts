import type { Trip } from '@sadu/contract'
import { expect, test } from 'vitest'
import { upcomingTrip } from './upcoming-trip.ts'

const trip = (change: Partial<Trip>): Trip => ({
  tripReference: '0199a8c0-0000-4000-8000-000000000001',
  state: 'upcoming',
  arrivesOn: '2026-12-06',
  leavesOn: '2026-12-09',
  stops: [{ country: 'GB', arrivesOn: '2026-12-06', leavesOn: '2026-12-09' }],
  cards: [],
  contactPhone: null,
  ...change,
})

test('home shows a trip from two weeks before it until it ends', () => {
  const next = trip({})
  expect(upcomingTrip([next], '2026-11-21')).toBeUndefined()
  expect(upcomingTrip([next], '2026-11-22')).toBe(next)
  const underWay = trip({ state: 'underWay' })
  expect(upcomingTrip([underWay, next], '2026-12-09')).toBe(underWay)
  expect(upcomingTrip([trip({ state: 'completed' })], '2026-12-10')).toBeUndefined()
  expect(upcomingTrip([], '2026-12-10')).toBeUndefined()
})
