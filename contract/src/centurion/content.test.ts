import { describe, expect, test } from 'vitest'
import { centurionContentOf, type CenturionFile } from './content.ts'
import { CENTURION_PAGES } from '../core/centurion-pages.ts'
import { ELIGIBILITY } from './programmes.ts'

const words = (en: string, ar = 'نص') => ({ en, ar })
const text = { kind: 'text', title: words('A text'), words: words('Of words') }
const card = { chart: 'bowl', name: words('A bowl'), words: words('Of soup'), booking: 'none' }
const cards = (over: object) => ({
  kind: 'programmes',
  title: words('Programmes'),
  programmes: [card, { ...card, ...over }],
})
const lounge = {
  name: words('Lounge'),
  place: words('Paris'),
  country: 'FR',
  kind: 'premium',
  hours: '05:00–23:30',
}
const NOTES = {
  standing: words('Terms apply'),
  eligibility: Object.fromEntries(Object.keys(ELIGIBILITY).map((name) => [name, words('A rule')])),
}
const page = (id: string, over: object = {}) => ({
  id,
  name: words('A page'),
  hero: words('A heading of not more than seven', 'عنوان من كلمات لا تزيد على سبع'),
  lead: words('A lead'),
  blocks: [text],
  ...over,
})

/** The files of a valid folder, with some replaced. */
function folder(changed: Record<string, unknown> = {}): CenturionFile[] {
  const contents: Record<string, unknown> = {
    'charts.yaml': { bowl: '  g.g\n  .k.\n' },
    'notes.yaml': NOTES,
    'lounges.yaml': [lounge],
    ...Object.fromEntries(CENTURION_PAGES.map((id) => [`${id}.yaml`, page(id)])),
    ...changed,
  }
  return Object.entries(contents).map(([name, content]) => ({ name, content }))
}
const dining = (...blocks: object[]) => folder({ 'dining.yaml': page('dining', { blocks }) })
const said = (en: string, ar: string) => dining({ ...text, words: { en, ar } })

test('valid content is accepted', () => {
  const { pages, lounges, notes, charts } = centurionContentOf(folder())
  expect([...pages.keys()]).toEqual([...CENTURION_PAGES])
  expect(pages.get('dining')).toEqual(page('dining'))
  expect({ lounges, notes }).toEqual({ lounges: [lounge], notes: NOTES })
  expect(charts).toEqual({ bowl: 'g.g/.k.' })
})

describe('accepts', () => {
  test.each<[string, CenturionFile[]]>([
    ['a figure named in both languages', said('Up to {hotels.credit}', 'حتى {hotels.credit}')],
    [
      'figures in another order',
      said('{hotels.credit}, {hotels.benefits}', 'نص {hotels.benefits} {hotels.credit}'),
    ],
    [
      'a promotion over the whole promotion period',
      dining(cards({ promotion: { from: '2025-03-01', until: '2026-11-30', words: words('It') } })),
    ],
    [
      'a promotion of one day',
      dining(cards({ promotion: { from: '2026-05-01', until: '2026-05-01', words: words('It') } })),
    ],
    ['a programme that the manager arranges', dining(cards({ booking: 'manager' }))],
    ['a programme of a card', dining(cards({ programme: 'dining' }))],
    ['an eligibility of a card', dining(cards({ eligibility: ['primaryOnly'] }))],
    [
      'a figure of a card',
      dining(cards({ figure: { name: 'hotels.credit', label: words('It') } })),
    ],
  ])('%s', (_, files) => {
    expect([...centurionContentOf(files).pages.keys()]).toEqual([...CENTURION_PAGES])
  })
})

describe('refuses, with the location of the error', () => {
  const figures = (name: string) => ({
    kind: 'figures',
    figures: [
      { name: 'hotels.credit', label: words('Credit') },
      { name, label: words('Other') },
    ],
  })
  const table = (figure: string) => ({
    kind: 'table',
    title: words('Cover'),
    groups: [{ title: words('Cases'), rows: [{ id: 'loss', name: words('Loss'), figure }] }],
  })
  const promotion = (from: string, until: string) =>
    dining(cards({ promotion: { from, until, words: words('It') } }))
  const LIMITS = 'a promotion lies between 2025-03-01 and 2026-11-30, and ends after it begins'
  const PLACE = 'dining.yaml: blocks.0.words:'

  test.each<[string, CenturionFile[], string]>([
    [
      'two programmes that are arranged by one chart',
      dining(cards({ booking: 'manager' }), cards({ booking: 'manager', name: words('Another') })),
      'bowl',
    ],
    [
      'a city that the words do not name',
      dining(cards({ places: [{ city: words('Paris', 'باريس'), country: 'FR' }] })),
      'the words do not name Paris',
    ],
    [
      'a city without a country',
      dining(cards({ places: [{ city: words('Of soup'), country: 'XX' }] })),
      'XX is no country',
    ],
    [
      'a file without a page',
      folder({ 'spa.yaml': {} }),
      'spa.yaml: there is no page of this name',
    ],
    ['an empty file', folder({ 'dining.yaml': undefined }), 'dining.yaml: '],
    ['no file', folder().filter(({ name }) => name !== 'dining.yaml'), 'dining.yaml: '],
    ['an unknown field', folder({ 'notes.yaml': { ...NOTES, more: 1 } }), 'notes.yaml: '],
    ['a text without English', said(' ', 'نص'), `${PLACE} a language is missing`],
    ['a text without Arabic', said('Words', ' '), `${PLACE} a language is missing`],
    ['Arabic equal to the English', said('Words', 'Words'), `${PLACE} the Arabic is missing`],
    [
      'a digit in English',
      said('1 table', 'نص'),
      `${PLACE} a figure is named, such as {hotels.benefits}, and not written`,
    ],
    ['a digit in Arabic', said('A table', 'نص ١'), `${PLACE} a figure is named`],
    [
      'an unknown figure in a text',
      said('{hotels.stars}', 'نص {hotels.stars}'),
      `${PLACE} there is no figure hotels.stars`,
    ],
    [
      'a figure in the Arabic only',
      said('Words', 'نص {hotels.credit}'),
      `${PLACE} both languages say the same figures`,
    ],
    [
      'a chart with rows of unequal length',
      folder({ 'charts.yaml': { bowl: 'g.g\n.k' } }),
      'charts.yaml: bowl is no chart of at most 25 by 24 cells',
    ],
    [
      'a lounge without a country',
      folder({ 'lounges.yaml': [lounge, { ...lounge, country: 'XX' }] }),
      'lounges.yaml: XX is no country',
    ],
    [
      'a rule without its note',
      folder({ 'notes.yaml': { ...NOTES, eligibility: {} } }),
      `notes.yaml: ${Object.keys(ELIGIBILITY)[0]} is missing`,
    ],
    [
      'a page of another name',
      folder({ 'dining.yaml': page('travel') }),
      'dining.yaml: its id is travel',
    ],
    [
      'an English heading of eight words',
      folder({ 'dining.yaml': page('dining', { hero: words('a b c d e f g h') }) }),
      'dining.yaml: hero: a heading has at most 7 words',
    ],
    [
      'an Arabic heading of eight words',
      folder({ 'dining.yaml': page('dining', { hero: words('a', 'ا ب ت ث ج ح خ د') }) }),
      'dining.yaml: hero: a heading has at most 7 words',
    ],
    ['a missing chart', dining(cards({ chart: 'spoon' })), 'there is no chart spoon'],
    ['an unknown figure', dining(figures('hotels.stars')), 'there is no figure hotels.stars'],
    ['an unknown figure of a table', dining(table('cover.all')), 'there is no figure cover.all'],
    [
      'an unknown figure of a card',
      dining(cards({ figure: { name: 'hotels.stars', label: words('It') } })),
      'there is no figure hotels.stars',
    ],
    [
      'an unknown programme of a text',
      dining({ ...text, programme: 'spa' }),
      'there is no programme spa',
    ],
    ['an unknown programme of a card', dining(cards({ programme: 'spa' })), 'no programme spa'],
    [
      'a rule of a text that no page states',
      dining({ ...text, eligibility: ['anyone'] }),
      'notes.yaml says nothing of anyone',
    ],
    [
      'a rule of a card that no page states',
      dining(cards({ eligibility: ['anyone'] })),
      'of anyone',
    ],
    ['a promotion that begins too early', promotion('2025-02-28', '2026-01-01'), LIMITS],
    ['a promotion that ends too late', promotion('2026-01-01', '2026-12-01'), LIMITS],
    ['a promotion that ends before it begins', promotion('2026-02-02', '2026-02-01'), LIMITS],
  ])('%s', (_, files, message) => {
    expect(() => centurionContentOf(files)).toThrow(`content/centurion/`)
    expect(() => centurionContentOf(files)).toThrow(message)
  })
})
