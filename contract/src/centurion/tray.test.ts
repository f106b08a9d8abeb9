import { describe, expect, test } from 'vitest'
import type { CenturionPage, CenturionProgramme, Lounge } from './shape.ts'
import { isOfDraft, trayDrafts, type TrayGiven } from './tray.ts'

const both = (en: string) => ({ en, ar: `${en} بالعربية` })
const programme = (
  name: string,
  chart: string,
  over: Partial<CenturionProgramme> = {},
): CenturionProgramme => ({
  programme: name,
  chart,
  name: both(name),
  words: both('Words'),
  booking: 'manager',
  ...over,
})
const page = (id: CenturionPage['id'], ...programmes: CenturionProgramme[]) =>
  ({
    id,
    name: both(id),
    hero: both(id),
    lead: both(id),
    blocks: [{ kind: 'programmes', title: both(id), programmes }],
  }) satisfies CenturionPage
const city = (name: string, country: string) => ({ city: both(name), country })
const HOTELS = programme('hotels', 'key', { eligibility: ['primaryOnly'] })
const TABLE = programme('dining', 'dallah', {
  places: [city('Riyadh', 'SA'), city('Jeddah', 'SA'), city('Paris', 'FR')],
})
const LOUNGES = programme('loungesInternational', 'arch', { eligibility: ['loungeMemberships'] })
const MET = programme('terminalServices', 'case')
const PAGES = [page('travel-main', HOTELS), page('dining', TABLE), page('travel', LOUNGES, MET)]

const lounge = (name: string, country: string, kind: Lounge['kind'] = 'premium'): Lounge => ({
  name: both(name),
  place: both(country),
  country,
  kind,
  hours: '05:00–22:00',
})
const NAME = both('Reema Alzahrani')
const card = (name: string) => ({ cardmemberName: both(name) })
const trip = (
  arrivesOn: string,
  leavesOn: string,
  { country = 'FR', state = 'upcoming' as const, cards = [card(NAME.en)] } = {},
) => ({ state, arrivesOn, leavesOn, stops: [{ country, arrivesOn, leavesOn }], cards })

// A Friday: the manager answers by Monday, 30 November.
const TODAY = '2026-11-27'
const GIVEN: TrayGiven = {
  today: TODAY,
  isPrimary: true,
  name: NAME,
  trips: [trip('2026-12-11', '2026-12-18')],
  pages: PAGES,
  lounges: [
    lounge('Almond Court', 'FR'),
    lounge('Verriere', 'FR', 'airline'),
    lounge('Midi', 'FR'),
    lounge('Majlis', 'SA'),
  ],
  arranged: [],
  leftOut: [],
}
const draftsOf = (change: Partial<TrayGiven> = {}) => trayDrafts({ ...GIVEN, ...change })
const told = (change: Partial<TrayGiven> = {}) =>
  draftsOf(change).map(({ facts, day }) => `${facts.kind} ${day}`)

test('drafts a room, a table on the first full day and a lounge on the last day of a trip', () => {
  expect(draftsOf()).toEqual([
    {
      id: 'travel-main.key.2026-12-11',
      page: 'travel-main',
      programme: HOTELS,
      day: '2026-12-11',
      guests: 1,
      facts: { kind: 'stay', country: 'FR', until: '2026-12-18' },
    },
    {
      id: 'dining.dallah.2026-12-12',
      page: 'dining',
      programme: TABLE,
      day: '2026-12-12',
      guests: 1,
      facts: { kind: 'table', cities: [both('Paris')] },
    },
    {
      id: 'travel.arch.2026-12-18',
      page: 'travel',
      programme: LOUNGES,
      day: '2026-12-18',
      guests: 1,
      facts: {
        kind: 'lounge',
        country: 'FR',
        lounges: [lounge('Almond Court', 'FR'), lounge('Midi', 'FR')],
      },
    },
  ])
})

test('counts the customer and the other cardmembers of the trip as guests, at most 20', () => {
  const cards = [card(NAME.en), card('Omar'), card('Omar'), card('Layla')]
  const guests = (people: typeof cards) =>
    draftsOf({ trips: [trip('2026-12-11', '2026-12-18', { cards: people })] }).map(
      (one) => one.guests,
    )
  expect(guests(cards)).toEqual([3, 3, 3])
  expect(guests([card('Omar')])).toEqual([2, 2, 2])
  expect(guests(Array.from({ length: 20 }, (_, at) => card(`P${at}`)))).toEqual([20, 20, 20])
})

describe('without a trip', () => {
  test('drafts a table at home on the first Friday after the manager’s answer', () => {
    expect(draftsOf({ trips: [] })).toMatchObject([
      { day: '2026-12-04', guests: 1, facts: { cities: [both('Riyadh'), both('Jeddah')] } },
    ])
  })

  test.each([
    ['2026-11-22', '2026-11-27'],
    // The manager may answer as late as Thursday, the day before.
    ['2026-11-24', '2026-11-27'],
    ['2026-11-25', '2026-12-04'],
    ['2026-12-31', '2027-01-08'],
  ])('on %s drafts the table for %s', (today, day) => {
    expect(told({ today, trips: [] })).toEqual([`table ${day}`])
  })

  test.each([
    ['pages', { pages: [] }],
    ['a city at home', { pages: [page('dining', programme('dining', 'dallah'))] }],
  ])('drafts nothing without %s', (_, change) => {
    expect(draftsOf({ trips: [], ...change })).toEqual([])
  })

  test('ignores a completed trip', () => {
    const over = { ...trip('2026-12-11', '2026-12-18'), state: 'completed' as const }
    expect(told({ trips: [over] })).toEqual(['table 2026-12-04'])
  })
})

test('drafts the table at home for a weekend without a trip', () => {
  const trips = [trip('2026-12-03', '2026-12-05', { country: 'AE' })]
  expect(told({ trips })).toEqual(['stay 2026-12-03', 'table 2026-12-11'])
})

test('drafts for a trip under way only what the manager can still answer in time', () => {
  const underWay = (leavesOn: string) =>
    told({ trips: [{ ...trip('2026-11-25', leavesOn), state: 'underWay' as const }] })
  expect(underWay('2026-11-30')).toEqual(['table 2026-12-04'])
  expect(underWay('2026-12-01')).toEqual([
    'met 2026-12-01',
    'table 2026-12-04',
    'lounge 2026-12-01',
  ])
  expect(underWay('2026-12-02')).toEqual([
    'met 2026-12-02',
    'table 2026-12-01',
    'lounge 2026-12-02',
  ])
})

test('drafts a meeting at the airport instead of a room for a day trip', () => {
  const [met] = draftsOf({ trips: [trip('2026-12-11', '2026-12-11')] })
  expect(met).toMatchObject({
    programme: MET,
    day: '2026-12-11',
    facts: { kind: 'met', country: 'FR', until: '2026-12-11' },
  })
})

test('drafts the table and the lounge for the next trip if the first country has none', () => {
  const trips = [trip('2026-12-05', '2026-12-09', { country: 'PE' }), ...GIVEN.trips]
  expect(told({ trips })).toEqual(['stay 2026-12-05', 'table 2026-12-12', 'lounge 2026-12-18'])
})

test('drafts for a supplementary cardmember only programmes without an eligibility rule', () => {
  expect(told({ isPrimary: false })).toEqual(['met 2026-12-11', 'table 2026-12-12'])
})

test('drafts only programmes that the manager books', () => {
  const byHotline = <One extends object>(one: One) => ({ ...one, booking: 'hotline' as const })
  const pages = [
    page('travel-main', byHotline(HOTELS)),
    page('dining', byHotline(TABLE)),
    page('travel', byHotline(LOUNGES), { ...MET, booking: 'none' }),
  ]
  expect(draftsOf({ pages })).toEqual([])
})

test('drafts nothing later than an arrangement may be', () => {
  expect(told({ trips: [trip('2027-11-20', '2027-12-01')] })).toEqual([
    'stay 2027-11-20',
    'table 2027-11-21',
  ])
})

test('removes a draft that was arranged or left out, without a replacement', () => {
  const asked = { page: 'dining', programme: both('dining'), day: '2026-12-12' }
  expect(told({ arranged: [asked] })).toEqual(['stay 2026-12-11', 'lounge 2026-12-18'])
  expect(told({ arranged: [{ ...asked, day: '2026-12-13' }] })).toHaveLength(3)
  expect(told({ arranged: [{ ...asked, day: null }] })).toHaveLength(3)
  expect(told({ leftOut: ['travel-main.key.2026-12-11'] })).toEqual([
    'table 2026-12-12',
    'lounge 2026-12-18',
  ])
})

test('matches an arrangement to a draft by page, programme and day', () => {
  const [draft] = draftsOf()
  const same = { page: 'travel-main', programme: both('hotels'), day: '2026-12-11' }
  expect(draft && isOfDraft(draft, same)).toBe(true)
  expect(draft && isOfDraft(draft, { ...same, page: 'dining' })).toBe(false)
  expect(draft && isOfDraft(draft, { ...same, programme: both('cruise') })).toBe(false)
})
