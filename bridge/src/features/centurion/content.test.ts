import { centurionContentOf, type CenturionFile } from '@sadu/contract/centurion/content'
import { CENTURION_FIGURES } from '@sadu/contract/centurion/figures'
import {
  answerOf,
  eligibilityOf,
  figureNamesOf,
  pageOn,
  programmesOf,
} from '@sadu/contract/centurion/page'
import { CENTURION_PAGES } from '@sadu/contract/core/centurion-pages'
import { ELIGIBILITY, PROGRAMMES } from '@sadu/contract/centurion/programmes'
import type { CenturionPage } from '@sadu/contract/centurion/shape'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { CONTENT_FOLDER } from '../../domain/help/read-faqs.ts'
import { centurionTable } from './content-table.ts'
import { readCenturion } from './read-content.ts'

type Content = Awaited<ReturnType<typeof readCenturion>>
let content: Content
let files: CenturionFile[]

beforeAll(async () => {
  content = await readCenturion()
  const folder = join(CONTENT_FOLDER, 'centurion')
  files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({
      name,
      content: parse(await readFile(join(folder, name), 'utf8')) as unknown,
    })),
  )
})

const pagesWith = (namesOf: (page: CenturionPage) => string[], name: string) =>
  [...content.pages.values()].filter((page) => namesOf(page).includes(name)).map(({ id }) => id)

test.each(Object.entries(CENTURION_FIGURES))(
  'the figure %s appears on its pages only',
  (name, { pages }) => {
    expect(pagesWith(figureNamesOf, name)).toEqual(pages)
  },
)

test.each(Object.entries(PROGRAMMES))('the programme %s appears on its page only', (name, page) => {
  expect(pagesWith(programmesOf, name)).toEqual([page])
})

test.each(Object.entries(ELIGIBILITY))('the eligibility %s is on its pages only', (name, pages) => {
  expect(pagesWith(eligibilityOf, name)).toEqual(pages)
})

test('docs/centurion.md matches the content', async () => {
  await expect(centurionTable(content)).toMatchFileSnapshot('../../../../docs/centurion.md')
})

test('a promotion is shown from its first to its last day', () => {
  const page = content.pages.get('dining') as CenturionPage
  const shown = (day: string) => JSON.stringify(pageOn(page, day)).includes('date palms of Diriyah')
  expect(['2026-08-31', '2026-09-01', '2026-11-28', '2026-11-29'].map(shown)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('every page has the charts and eligibility texts that it names', () => {
  for (const id of CENTURION_PAGES) {
    const { charts, eligibility } = answerOf(content, id, '2026-11-20')
    expect(Object.values(charts)).not.toContain('')
    expect(Object.values(eligibility).map(({ en }) => en)).not.toContain('')
  }
})

describe('invalid content', () => {
  const changed = (name: string, change: (text: string) => string) =>
    files.map((file) =>
      file.name === name
        ? { name, content: JSON.parse(change(JSON.stringify(file.content))) as unknown }
        : file,
    )
  test.each([
    [
      'a language that is missing',
      'dining.yaml',
      '"ar":"المطاعم"',
      '"ar":""',
      /dining.yaml: name: a language/,
    ],
    ['Arabic that is English', 'dining.yaml', 'المطاعم', 'Dining', /dining.yaml: name: the Arabic/],
    [
      'a figure that is written',
      'dining.yaml',
      'One long table',
      '1 long table',
      /a figure is named/,
    ],
    [
      'a figure that is not known',
      'travel.yaml',
      '{lounges.count}',
      '{lounges.number}',
      /no figure lounges.number/,
    ],
    [
      'a figure of one language',
      'plan.yaml',
      '{plan.share} of',
      'all of',
      /both languages say the same figures/,
    ],
    ['a link that leads nowhere', 'luxury.yaml', '"to":"jewellery"', '"to":"gems"', /luxury.yaml/],
    [
      'a chart that is not there',
      'dining.yaml',
      '"chart":"bowl"',
      '"chart":"spoon"',
      /no chart spoon/,
    ],
    ['a field that is not known', 'dining.yaml', '"booking"', '"bookings"', /dining.yaml/],
    [
      'a promotion of another year',
      'dining.yaml',
      '2026-11-28',
      '2027-11-28',
      /a promotion lies between/,
    ],
    [
      'a rule that nothing says',
      'card.yaml',
      '["cardDesign"]',
      '["anyone"]',
      /says nothing of anyone/,
    ],
    [
      'a heading of eight words',
      'terms.yaml',
      'The small print',
      'The very very very small print',
      /seven|7 words/,
    ],
  ])('is refused with its place: %s', (_, name, from, to, message) => {
    const spoiled = changed(name, (text) => text.replaceAll(from, to))
    expect(() => centurionContentOf(spoiled)).toThrow(message)
  })

  test('is refused when a page is missing, and when a file belongs to no page', () => {
    expect(() => centurionContentOf(files.filter(({ name }) => name !== 'dining.yaml'))).toThrow(
      /dining.yaml/,
    )
    expect(() => centurionContentOf([...files, { name: 'spa.yaml', content: {} }])).toThrow(
      /spa.yaml: there is no page/,
    )
  })
})
