import { expect, test } from 'vitest'
import { afterQuietHours } from './quiet-hours.ts'

const night = { from: '22:00', until: '07:00' }
const noon = { from: '12:00', until: '13:30' }

// Riyadh is three hours ahead of UTC.
test.each([
  ['2026-11-22T18:59:59Z', night, '2026-11-22T18:59:59Z'],
  ['2026-11-22T19:00:00Z', night, '2026-11-23T04:00:00Z'],
  ['2026-11-22T23:30:00Z', night, '2026-11-23T04:00:00Z'],
  ['2026-11-23T03:59:59Z', night, '2026-11-23T04:00:00Z'],
  ['2026-11-23T04:00:00Z', night, '2026-11-23T04:00:00Z'],
  ['2026-11-23T09:00:00Z', noon, '2026-11-23T10:30:00Z'],
  ['2026-11-23T10:30:00Z', noon, '2026-11-23T10:30:00Z'],
  ['2026-11-23T08:59:59Z', noon, '2026-11-23T08:59:59Z'],
  ['2026-11-23T12:00:00Z', noon, '2026-11-23T12:00:00Z'],
  ['2026-11-23T06:00:00Z', { from: '09:00', until: '09:00' }, '2026-11-23T06:00:00Z'],
  ['2026-11-22T23:30:00Z', { from: '09:00', until: '09:00' }, '2026-11-22T23:30:00Z'],
  ['2026-11-22T23:30:00Z', null, '2026-11-22T23:30:00Z'],
])('a message of %s with quiet hours %o is sent at %s', (now, quiet, expected) => {
  expect(afterQuietHours(new Date(now), quiet)).toEqual(new Date(expected))
})
