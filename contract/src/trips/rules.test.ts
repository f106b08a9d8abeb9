import * as fc from 'fast-check'
import { plainPhone } from '../core/mobile.ts'
import { expect, test } from 'vitest'
import { addDays, riyadhDay } from '../core/days.ts'
import { DAY_MS, HOUR_MS } from '../core/time.ts'
import { COUNTRIES, HOME_COUNTRY } from '../core/countries.ts'
import { currencyOfCountry, factsOfCountry, FOREIGN_CURRENCIES } from './countries.ts'
import {
  contactProblem,
  daysOfTrip,
  expectedDays,
  isExpected,
  lastTripDay,
  sharesDay,
  type Stop,
  stopProblems,
  tripState,
} from './rules.ts'
import { stopsOf, stopsText } from './stops-text.ts'

const TODAY = '2026-11-22'
const RUNS = { numRuns: 200 }
const stop = (country: string, arrivesOn: string, leavesOn: string): Stop => ({
  country,
  arrivesOn,
  leavesOn,
})
const problemsOf = (stops: Stop[], given = {}) =>
  stopProblems(stops, { today: TODAY, others: [], ...given })

test.each<[string, Stop[], Record<string, string>]>([
  ['nothing', [], { stops: 'required' }],
  [
    'no field',
    [stop('', '', '')],
    {
      'stops.0.country': 'required',
      'stops.0.arrivesOn': 'required',
      'stops.0.leavesOn': 'required',
    },
  ],
  ['a trip of today', [stop('GB', TODAY, TODAY)], {}],
  [
    'a day that has passed',
    [stop('GB', '2026-11-21', '2026-11-21')],
    { 'stops.0.arrivesOn': 'past', 'stops.0.leavesOn': 'past' },
  ],
  [
    'departure before arrival',
    [stop('GB', '2026-12-03', '2026-12-02')],
    { 'stops.0.leavesOn': 'leavesFirst' },
  ],
  ['a year ahead', [stop('GB', '2027-11-22', '2027-11-22')], {}],
  [
    'more than a year ahead',
    [stop('GB', '2027-11-20', '2027-11-23')],
    { 'stops.0.leavesOn': 'tooFar' },
  ],
  ['the Kingdom', [stop('SA', '2026-12-01', '2026-12-02')], { 'stops.0.country': 'home' }],
  ['no country', [stop('XX', '2026-12-01', '2026-12-02')], { 'stops.0.country': 'format' }],
  ['no day', [stop('GB', '2026-02-30', '2026-12-02')], { 'stops.0.arrivesOn': 'format' }],
  ['no last day', [stop('GB', '2026-12-01', '2026-12-32')], { 'stops.0.leavesOn': 'format' }],
  [
    'consecutive countries, changing on the same day',
    [stop('GB', '2026-11-28', '2026-12-03'), stop('FR', '2026-12-03', '2026-12-06')],
    {},
  ],
  [
    'countries with overlapping days',
    [stop('GB', '2026-11-28', '2026-12-03'), stop('FR', '2026-12-02', '2026-12-06')],
    { 'stops.1.arrivesOn': 'order' },
  ],
])('checks the stops of a trip: %s', (_, stops, problems) => {
  expect(problemsOf(stops)).toEqual(problems)
})

test('a trip under way keeps its start day, and allows no other day in the past', () => {
  const before = { arrivesOn: '2026-11-18', leavesOn: '2026-11-25' }
  expect(problemsOf([stop('GB', '2026-11-18', '2026-11-27')], { before })).toEqual({})
  expect(problemsOf([stop('GB', '2026-11-19', '2026-11-27')], { before })).toEqual({
    'stops.0.arrivesOn': 'past',
  })
})

const day = fc.integer({ min: 0, max: 360 }).map((days) => addDays(TODAY, days))
const days = fc.tuple(day, day).map(([one, other]) => ({
  arrivesOn: one < other ? one : other,
  leavesOn: one < other ? other : one,
}))

test('accepted trips begin today or later, are in order, end within a year and overlap no other trip', () => {
  fc.assert(
    fc.property(fc.array(days, { maxLength: 4 }), days, (others, trip) => {
      const taken = problemsOf([{ country: 'GB', ...trip }], { others })
      const isShared = others.some((other) => sharesDay(trip, other))
      expect(taken).toEqual(isShared ? { 'stops.0.arrivesOn': 'overlap' } : {})
      expect(trip.leavesOn <= lastTripDay(TODAY)).toBe(true)
      for (const other of others) expect(sharesDay(other, trip)).toBe(sharesDay(trip, other))
    }),
    RUNS,
  )
})

test('expects payments on each day of a trip in every time zone, but none two days before or after it', () => {
  const zone = fc.integer({ min: -12, max: 14 })
  fc.assert(
    fc.property(
      days,
      zone,
      fc.nat({ max: 400 }),
      fc.nat({ max: 23 }),
      (trip, offset, skip, hour) => {
        const stops = [{ country: 'JP', ...trip }]
        const length = (Date.parse(trip.leavesOn) - Date.parse(trip.arrivesOn)) / DAY_MS
        const there = Date.parse(addDays(trip.arrivesOn, skip % (length + 1)))
        // The hour in local time at the place.
        const charged = new Date(there + (hour - offset) * HOUR_MS)
        expect(isExpected(stops, 'JP', riyadhDay(charged))).toBe(true)
        expect(isExpected(stops, 'KR', riyadhDay(charged))).toBe(false)
        const { from, to } = expectedDays(trip)
        expect(isExpected(stops, 'JP', addDays(from, -1))).toBe(false)
        expect(isExpected(stops, 'JP', addDays(to, 1))).toBe(false)
      },
    ),
    RUNS,
  )
})

test('a trip is upcoming, then under way from its first to its last day, then completed', () => {
  const trip = daysOfTrip([
    stop('GB', '2026-11-28', '2026-12-03'),
    stop('FR', '2026-12-03', '2026-12-06'),
  ])
  const states = ['2026-11-27', '2026-11-28', '2026-12-06', '2026-12-07']
  expect(states.map((today) => tripState(trip, today))).toEqual([
    'upcoming',
    'underWay',
    'underWay',
    'completed',
  ])
})

test('a phone number abroad must be international, in any notation', () => {
  expect(
    ['', '+442079460123', '٠٠٤٤ 20 7946-0123', '+1 (212) 555 0100']
      .map(plainPhone)
      .map(contactProblem),
  ).toEqual([null, null, null, null])
  expect(['0551234567', '+0123456789', 'x', '+12'].map(plainPhone).map(contactProblem)).toEqual(
    Array(4).fill('format'),
  )
})

test('stops are parsed back from their text, and any other text is refused', () => {
  const country = fc.constantFrom('GB', 'FR', 'US', '')
  const some = fc.array(
    fc.record({ country, arrivesOn: fc.oneof(day, fc.constant('')), leavesOn: day }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(some, (stops) => {
      expect(stopsOf(stopsText(stops))).toEqual(stops)
    }),
    RUNS,
  )
  expect(stopsOf('GB_tomorrow_')).toEqual([])
  expect(stopsOf(Array(9).fill('GB__').join('.'))).toEqual([])
})

test('returns the currency and emergency numbers of a country, or null if it has none', () => {
  expect(factsOfCountry('GB')).toEqual({ currency: 'GBP', police: '999', ambulance: '999' })
  expect(factsOfCountry('FR')).toEqual({ currency: 'EUR', police: '112', ambulance: '112' })
  expect(factsOfCountry('AQ')).toBeNull()
})

test('each country except Saudi Arabia and Antarctica has a foreign currency of three letters', () => {
  const without = COUNTRIES.filter((code) => currencyOfCountry(code) === null)
  expect(without).toEqual([HOME_COUNTRY, 'AQ'])
  for (const currency of FOREIGN_CURRENCIES) expect(currency).toMatch(/^[A-Z]{3}$/)
  expect(FOREIGN_CURRENCIES).not.toContain('SAR')
  expect([currencyOfCountry('JP'), currencyOfCountry('SN'), currencyOfCountry('ML')]).toEqual([
    'JPY',
    'XOF',
    'XOF',
  ])
})

test.each([
  ['2026-12-01', '2026-12-05', '2026-12-05', '2026-12-09', true],
  ['2026-12-05', '2026-12-09', '2026-12-01', '2026-12-05', true],
  ['2026-12-01', '2026-12-09', '2026-12-03', '2026-12-04', true],
  ['2026-12-01', '2026-12-04', '2026-12-05', '2026-12-09', false],
  ['2026-12-05', '2026-12-09', '2026-12-01', '2026-12-04', false],
])('%s to %s and %s to %s share a day: %s', (arrives, leaves, otherArrives, otherLeaves, does) => {
  const one = { arrivesOn: arrives, leavesOn: leaves }
  expect(sharesDay(one, { arrivesOn: otherArrives, leavesOn: otherLeaves })).toBe(does)
})

test.each([
  ['+4420794600000', null],
  ['4420794600000', 'format'],
  ['0+4420794600000', 'format'],
  ['+4420794600000 ext', 'format'],
])('the phone number abroad “%s” has the problem %s', (text, problem) => {
  expect(contactProblem(text)).toBe(problem)
})

test('a trip without stops has no days, and one with several countries expects each of them', () => {
  expect(daysOfTrip([])).toEqual({ arrivesOn: '', leavesOn: '' })
  const stops = [stop('GB', '2026-12-01', '2026-12-03'), stop('FR', '2026-12-03', '2026-12-06')]
  const edges = ['2026-11-29', '2026-11-30', '2026-12-07', '2026-12-08']
  expect(edges.filter((edge) => isExpected(stops, 'GB', edge))).toEqual([
    '2026-11-30',
    '2026-12-07',
  ])
  expect(['GB', 'FR', 'DE'].map((country) => isExpected(stops, country, '2026-12-02'))).toEqual([
    true,
    true,
    false,
  ])
})

test('a stop with a prefix or suffix is refused', () => {
  expect(stopsOf('xGB_2026-12-01_2026-12-03')).toEqual([])
  expect(stopsOf('GB_2026-12-01_2026-12-03x')).toEqual([])
})
