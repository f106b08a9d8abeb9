import { describe, expect, test } from 'vitest'
import { coverOf, type CoverTerms, isHeld, usedDaysBefore } from './cover.ts'
import { findLounges, loungeCountries } from './find-lounges.ts'
import { partsOf } from './figure-names.ts'
import { TRAVEL_INSURANCE } from '../core/issuer-constants.ts'

const TERMS: CoverTerms = {
  tripDays: TRAVEL_INSURANCE.maxTripDays,
  policyDays: TRAVEL_INSURANCE.maxDaysPerPolicy,
  maxAge: TRAVEL_INSURANCE.maxAge,
  winterDays: TRAVEL_INSURANCE.winterSportsDaysPerYear,
  winterAge: TRAVEL_INSURANCE.winterSportsUnderAge,
}
const asked = (over: object) => ({
  arrivesOn: '2027-03-01',
  leavesOn: '2027-03-09',
  age: 40,
  hasWinterSports: false,
  others: [],
  ...over,
})

describe('the insurance cover of a journey', () => {
  test.each([
    ['of nine days', {}, [9, 9, null]],
    ['of one day', { leavesOn: '2027-03-01' }, [1, 1, null]],
    ['of 91 days', { leavesOn: '2027-05-30' }, [91, 91, null]],
    ['of 92 days', { leavesOn: '2027-05-31' }, [92, 91, 'tripDays']],
    ['at 80', { age: 80 }, [9, 9, null]],
    ['at 81', { age: 81 }, [9, 0, 'age']],
    [
      'after 183 days in the year',
      {
        arrivesOn: '2027-09-01',
        leavesOn: '2027-09-05',
        others: [{ arrivesOn: '2027-01-01', leavesOn: '2027-07-02' }],
      },
      [5, 0, 'policyDays'],
    ],
    [
      'after 180 days in the year',
      {
        arrivesOn: '2027-09-01',
        leavesOn: '2027-09-05',
        others: [{ arrivesOn: '2027-01-01', leavesOn: '2027-06-29' }],
      },
      [5, 3, 'policyDays'],
    ],
    [
      'after as many days in another year',
      { others: [{ arrivesOn: '2026-01-01', leavesOn: '2026-07-02' }] },
      [9, 9, null],
    ],
    [
      'over the turn of the year, with a new period',
      {
        arrivesOn: '2027-12-30',
        leavesOn: '2028-01-03',
        others: [{ arrivesOn: '2027-01-01', leavesOn: '2027-06-30' }],
      },
      [5, 5, null],
    ],
    [
      'over the turn of the year, with one day left',
      {
        arrivesOn: '2027-12-30',
        leavesOn: '2028-01-03',
        others: [{ arrivesOn: '2027-01-01', leavesOn: '2027-07-01' }],
      },
      [5, 1, 'policyDays'],
    ],
    [
      'to the first day of a new period, with the days of the old one left',
      {
        arrivesOn: '2027-12-28',
        leavesOn: '2028-01-01',
        others: [{ arrivesOn: '2027-01-01', leavesOn: '2027-06-28' }],
      },
      [5, 5, null],
    ],
  ])('%s', (_, over, [days, coveredDays, because]) => {
    expect(coverOf(asked(over), TERMS)).toMatchObject({ days, coveredDays, because })
  })

  test.each([
    ['too long and beyond the period as much', { tripDays: 5, policyDays: 5 }, [5, 'tripDays']],
    ['too long, with days of the period left', { tripDays: 5, policyDays: 7 }, [5, 'tripDays']],
    ['beyond the period first', { tripDays: 7, policyDays: 5 }, [5, 'policyDays']],
  ] as const)('names the limit that applies: %s', (_, terms, [coveredDays, because]) => {
    expect(coverOf(asked({}), { ...TERMS, ...terms })).toMatchObject({ coveredDays, because })
  })

  test('uses the days of both policy periods when a journey spans them', () => {
    const terms = { ...TERMS, tripDays: 300, policyDays: 10 }
    const over = { arrivesOn: '2027-12-30', leavesOn: '2028-01-20' }
    expect(coverOf(asked(over), terms)).toMatchObject({ coveredDays: 12, because: 'policyDays' })
  })

  test('has a last covered day, or none when nothing is covered', () => {
    const { lastDay } = coverOf(asked({ leavesOn: '2027-06-30' }), TERMS)
    expect(lastDay).toBe('2027-05-30')
    expect(coverOf(asked({ age: 90 }), TERMS).lastDay).toBeNull()
  })

  test.each([
    ['is not asked about', {}, [null, null]],
    ['under 65 for nine days', { hasWinterSports: true, age: 64 }, [9, null]],
    ['at 65', { hasWinterSports: true, age: 65 }, [0, 'age']],
    ['for more than 17 days', { hasWinterSports: true, leavesOn: '2027-03-20' }, [17, 'days']],
  ])('winter sports: %s', (_, over, [winterDays, winterBecause]) => {
    expect(coverOf(asked(over), TERMS)).toMatchObject({ winterDays, winterBecause })
  })

  test.each([
    [undefined, { age: 80, coveredDays: 1 }, true],
    [undefined, { age: 81, coveredDays: 0 }, false],
    ['winterSports', { age: 64, coveredDays: 9 }, true],
    ['winterSports', { age: 65, coveredDays: 9 }, false],
    ['winterSports', { age: 64, coveredDays: 0 }, false],
    ['purchase', { age: 81, coveredDays: 0 }, true],
  ] as const)('a benefit of the kind %s applies with %o: %s', (of, asked_, held) => {
    expect(isHeld(of, asked_, TERMS)).toBe(held)
  })

  test('counts the days used earlier in the year, including part of a journey across New Year', () => {
    const others = [
      { arrivesOn: '2026-12-30', leavesOn: '2027-01-02' },
      { arrivesOn: '2027-02-27', leavesOn: '2027-03-02' },
      { arrivesOn: '2027-08-01', leavesOn: '2027-08-09' },
    ]
    expect(usedDaysBefore('2027-03-01', others)).toBe(4)
  })

  test('a day on two journeys counts once', () => {
    const others = [
      { arrivesOn: '2027-02-05', leavesOn: '2027-02-06' },
      { arrivesOn: '2027-02-01', leavesOn: '2027-02-10' },
      { arrivesOn: '2027-02-10', leavesOn: '2027-02-12' },
      { arrivesOn: '2027-02-28', leavesOn: '2027-03-04' },
    ]
    expect(usedDaysBefore('2027-03-01', others)).toBe(13)
  })
})

test('lounges are filtered by country and kind', () => {
  const lounges = [
    { country: 'FR', kind: 'premium' },
    { country: 'FR', kind: 'airline' },
    { country: 'GB', kind: 'airline' },
  ] as const
  expect(findLounges(lounges, { country: null, kind: null })).toHaveLength(3)
  expect(findLounges(lounges, { country: 'FR', kind: null })).toHaveLength(2)
  expect(findLounges(lounges, { country: 'FR', kind: 'airline' })).toEqual([lounges[1]])
  expect(findLounges(lounges, { country: 'US', kind: null })).toEqual([])
  expect(loungeCountries(lounges)).toEqual(['FR', 'GB'])
})

test('a text is split at its figure names', () => {
  expect(partsOf('Up to {hotels.credit} a night')).toEqual([
    { words: 'Up to ', name: 'hotels.credit' },
    { words: ' a night', name: null },
  ])
})
