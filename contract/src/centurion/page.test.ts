import { describe, expect, test } from 'vitest'
import type { CenturionContent } from './content.ts'
import { CENTURION_FIGURES } from './figures.ts'
import {
  answerOf,
  bookableOf,
  eligibilityOf,
  figureNamesOf,
  figuresOf,
  inGenderOf,
  pageOn,
  programmesOf,
} from './page.ts'
import type { CenturionBlock, CenturionPage, CenturionProgramme } from './shape.ts'

const words = (en: string) => ({ en, ar: 'نص' })
const pageOf = (...blocks: CenturionBlock[]): CenturionPage => ({
  id: 'dining',
  name: words('Dining'),
  hero: words('A table'),
  lead: words('Always kept'),
  blocks,
})
const card = (over: Partial<CenturionProgramme> = {}): CenturionProgramme => ({
  chart: 'bowl',
  name: words('A bowl'),
  words: words('Of soup'),
  booking: 'none',
  ...over,
})
const cards = (...programmes: CenturionProgramme[]): CenturionBlock => ({
  kind: 'programmes',
  title: words('Programmes'),
  programmes,
})
const text = (over: object = {}): CenturionBlock => ({
  kind: 'text',
  title: words('A text'),
  words: words('Of words'),
  ...over,
})
const promotion = { from: '2026-09-01', until: '2026-11-28', words: words('Dates') }

test.each([
  ['2026-08-31', false],
  ['2026-09-01', true],
  ['2026-11-28', true],
  ['2026-11-29', false],
])('on %s the promotion is shown: %s', (today, isShown) => {
  const page = pageOf(text(), cards(card({ promotion }), card({ chart: 'spoon' })))
  const shown = isShown ? card({ promotion }) : card()
  expect(pageOn(page, today)).toEqual(pageOf(text(), cards(shown, card({ chart: 'spoon' }))))
})

describe('the figures of a page', () => {
  test('are those of its texts, without duplicates, sorted by name', () => {
    const page = pageOf(
      text({ words: { en: '{hotels.credit} at {hotels.benefits}', ar: '{hotels.credit}' } }),
      text({ title: words('From {airline.discount}') }),
    )
    expect(figureNamesOf(page)).toEqual(['airline.discount', 'hotels.benefits', 'hotels.credit'])
  })

  test.each<[string, CenturionBlock, string[]]>([
    [
      'a block of figures',
      { kind: 'figures', figures: [{ name: 'hotels.credit', label: words('Credit') }] },
      ['hotels.credit'],
    ],
    [
      'a card',
      cards(card(), card({ figure: { name: 'hotels.benefits', label: words('Benefits') } })),
      ['hotels.benefits'],
    ],
    [
      'a table',
      {
        kind: 'table',
        title: words('Cover'),
        groups: [
          {
            title: words('Cases'),
            rows: [{ id: 'loss', name: words('Loss'), figure: 'cover.maxAge' }],
          },
        ],
      },
      ['cover.maxAge'],
    ],
    [
      'the calculator of points',
      { kind: 'calculator', calculator: 'points', title: words('Points') },
      ['points.perUsd', 'points.perUsdPaid'],
    ],
    [
      'the calculator of instalments',
      { kind: 'calculator', calculator: 'instalments', title: words('Plan') },
      [
        'plan.fee',
        'plan.least',
        'plan.maxMonths',
        'plan.minMonths',
        'plan.share',
        'plan.workingDays',
      ],
    ],
    [
      'the calculator of the cover',
      { kind: 'calculator', calculator: 'cover', title: words('Cover') },
      ['cover.maxAge', 'cover.policyDays', 'cover.tripDays', 'cover.winterAge', 'cover.winterDays'],
    ],
    [
      'the finder',
      { kind: 'finder', title: words('Lounges') },
      ['lounges.guestFee', 'lounges.hours'],
    ],
    ['the agreements', { kind: 'agreements', title: words('Agreements') }, []],
  ])('come from %s', (_, block, names) => {
    const page = pageOf(block)
    expect(figureNamesOf(page)).toEqual(names)
    expect(Object.keys(figuresOf(page))).toEqual(names)
  })

  test('come with their kind and value, without the pages that mention them', () => {
    const { kind, value } = CENTURION_FIGURES['hotels.credit']
    const page = pageOf(text({ words: words('{hotels.credit}') }))
    expect(figuresOf(page)).toEqual({ 'hotels.credit': { kind, value } })
  })

  test('use the given fees', () => {
    const names = '{points.yearlyFee} {plan.fee} {plan.conversionFee}'
    const fees = { rewards: 11_250, plan: 6_000, conversion: 250 }
    const found = Object.entries(figuresOf(pageOf(text({ words: words(names) })), fees))
    expect(found.map(([name, { value }]) => [name, value])).toEqual([
      ['plan.conversionFee', 2.5],
      ['plan.fee', 6_000],
      ['points.yearlyFee', 30],
    ])
  })
})

test('a page states the eligibility of its texts and its cards, without duplicates', () => {
  const page = pageOf(
    text({ eligibility: ['primaryOnly'] }),
    text(),
    cards(card({ eligibility: ['hotelUpgrade', 'primaryOnly'] }), card()),
    { kind: 'agreements', title: words('Agreements') },
  )
  expect(eligibilityOf(page)).toEqual(['primaryOnly', 'hotelUpgrade'])
})

test('a page mentions the programmes of its blocks and its cards', () => {
  const page = pageOf(
    text({ programme: 'dining' }),
    text(),
    cards(card({ programme: 'hotels' }), card()),
    { kind: 'finder', title: words('Lounges') },
  )
  expect(programmesOf(page)).toEqual(['dining', 'hotels'])
})

describe('the response for a page', () => {
  const lounge = {
    name: words('Lounge'),
    place: words('Paris'),
    country: 'FR',
    kind: 'premium' as const,
    hours: '05:00–23:30',
  }
  const content = (page: CenturionPage): CenturionContent => ({
    pages: new Map([['dining', page]]),
    lounges: [lounge],
    notes: { standing: words('Terms apply'), eligibility: { primaryOnly: words('Primary only') } },
    charts: { bowl: 'g.g', spoon: 'k' },
  })

  test('has exactly its charts, notes and figures', () => {
    const page = pageOf(
      cards(card({ promotion, eligibility: ['primaryOnly', 'unknown'] }), card({ chart: 'ladle' })),
      text({ words: words('{hotels.credit}') }),
    )
    expect(answerOf(content(page), 'dining', '2026-12-01')).toEqual({
      page: pageOn(page, '2026-12-01'),
      figures: figuresOf(page),
      eligibility: { primaryOnly: words('Primary only'), unknown: { en: '', ar: '' } },
      standing: words('Terms apply'),
      charts: { bowl: 'g.g', ladle: '' },
      lounges: [],
    })
  })

  test('has the lounges if the page has the finder', () => {
    const page = pageOf(text(), { kind: 'finder', title: words('Lounges') })
    expect(answerOf(content(page), 'dining', '2026-12-01')).toMatchObject({
      lounges: [lounge],
      charts: {},
    })
  })

  test('lists the programmes that the manager arranges, with the promotions of the day', () => {
    const arranged = card({ booking: 'manager', promotion, chart: 'spoon' })
    const page = pageOf(text(), cards(card(), arranged))
    const booked = (today: string) => bookableOf(content(page), 'dining', today)
    expect(booked('2026-10-01')).toEqual([arranged])
    expect(booked('2026-12-01')).toEqual([card({ booking: 'manager', chart: 'spoon' })])
  })

  test('throws if the page does not exist', () => {
    expect(() => answerOf(content(pageOf()), 'travel', '2026-12-01')).toThrow(/page travel/)
  })
})

test('the Arabic of a page names the manager by gender, also after a preposition', () => {
  const page = {
    hero: { en: 'Your relationship manager', ar: 'مدير العلاقة' },
    blocks: [{ words: { en: 'Call', ar: 'اتصل بمدير العلاقة، ومدير العلاقة يحجز' } }],
    size: 3,
    link: null,
  }
  expect(inGenderOf('male', page)).toEqual(page)
  expect(inGenderOf('female', page)).toEqual({
    hero: { en: 'Your relationship manager', ar: 'مديرة العلاقة' },
    blocks: [{ words: { en: 'Call', ar: 'اتصل بمديرة العلاقة، ومديرة العلاقة يحجز' } }],
    size: 3,
    link: null,
  })
})
