import * as z from 'zod/mini'
import { COUNTRIES } from '../core/countries.ts'
import { Localized } from '../core/values.ts'
import { isChart } from '../offers/chart.ts'
import { namesIn } from './figure-names.ts'
import { CENTURION_FIGURES } from './figures.ts'
import { CENTURION_PAGES, type CenturionPageName } from '../core/centurion-pages.ts'
import { ELIGIBILITY, PROGRAMMES } from './programmes.ts'
import { CenturionPage, Lounge } from './shape.ts'

// Validates the Centurion content that editors write (`content/centurion/`), so that no
// error reaches a customer.

const Notes = z.strictObject({
  /** Shown at the foot of every page. */
  standing: Localized,
  eligibility: z.record(z.string(), Localized),
})
const Charts = z.record(z.string(), z.string())

/** All editorial content. */
export type CenturionContent = {
  pages: ReadonlyMap<CenturionPageName, CenturionPage>
  lounges: readonly Lounge[]
  notes: z.output<typeof Notes>
  charts: Readonly<Record<string, string>>
}

/** A file of the folder, its YAML parsed. */
export type CenturionFile = { name: string; content: unknown }

/** Parses the files of `content/centurion/`. Throws with the file and location of the first error:
 * a missing language, a literal or unknown figure, a broken link, a missing page. */
export function centurionContentOf(files: readonly CenturionFile[]): CenturionContent {
  const known = new Set(
    [...CENTURION_PAGES, 'charts', 'notes', 'lounges'].map((name) => `${name}.yaml`),
  )
  const stray = files.find(({ name }) => !known.has(name))
  if (stray) throw problem(stray.name, 'there is no page of this name')
  const read = <Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> => {
    const { data, error } = z.safeParse(schema, files.find((file) => file.name === name)?.content)
    if (error) throw problem(name, z.prettifyError(error))
    eachText(data, [], (text, place) => {
      const wrong = wrongWith(text)
      if (wrong) throw problem(name, `${place.join('.')}: ${wrong}`)
    })
    return data
  }
  const drawings = read('charts.yaml', Charts)
  const charts = Object.fromEntries(
    Object.entries(drawings).map(([name, rows]) => [name, rows.trim().replaceAll(/\s+/g, '/')]),
  )
  const badly = Object.entries(charts).find(([, chart]) => !isChart(chart))
  if (badly) throw problem('charts.yaml', `${badly[0]} is no chart of at most 25 by 24 cells`)
  const notes = read('notes.yaml', Notes)
  const lounges = read('lounges.yaml', z.array(Lounge))
  const nowhere = lounges.find(({ country }) => !COUNTRIES.includes(country))
  if (nowhere) throw problem('lounges.yaml', `${nowhere.country} is no country`)
  for (const name of Object.keys(ELIGIBILITY)) {
    if (!(name in notes.eligibility)) throw problem('notes.yaml', `${name} is missing`)
  }
  const pages = CENTURION_PAGES.map((id) => {
    const name = `${id}.yaml`
    const page = read(name, CenturionPage)
    if (page.id !== id) throw problem(name, `its id is ${page.id}`)
    const wrong = wrongOn(page, { charts, eligibility: notes.eligibility })
    if (wrong) throw problem(name, wrong)
    return [id, page] as const
  })
  return { pages: new Map(pages), lounges, notes, charts }
}

const problem = (name: string, wrong: string) => new Error(`content/centurion/${name}: ${wrong}`)

type Text = { en: string; ar: string }
type Place = readonly (string | number)[]

const isText = (value: object): value is Text => 'en' in value && 'ar' in value

function eachText(value: unknown, place: Place, look: (text: Text, at: Place) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (isText(value)) look(value, place)
  else for (const [key, part] of Object.entries(value)) eachText(part, [...place, key], look)
}

const hasDigits = (text: string) => /\p{Nd}/u.test(text)

/** Returns the error in a text of both languages, or null. */
function wrongWith({ en, ar }: Text): string | null {
  if (en.trim() === '' || ar.trim() === '') return 'a language is missing'
  if (!/\p{Script=Arabic}/u.test(ar)) return 'the Arabic is missing'
  if (hasDigits(en) || hasDigits(ar)) {
    return 'a figure is named, such as {hotels.benefits}, and not written'
  }
  const unknown = namesIn(`${en} ${ar}`).find((name) => !(name in CENTURION_FIGURES))
  if (unknown !== undefined) return `there is no figure ${unknown}`
  if (namesIn(en).toSorted().join() !== namesIn(ar).toSorted().join()) {
    return 'both languages say the same figures'
  }
  return null
}

/** The most words of a heading, given its size. */
const HERO_WORDS = 7

/** The promotion period (docs/specification/9-constants.md#centurion-benefits). */
const PROMOTIONS = { from: '2025-03-01', until: '2026-11-30' } as const

type Known = { charts: Record<string, string>; eligibility: Record<string, unknown> }

/** Returns the error of a page as a whole, or null: an unknown name, or a heading that is too
 * long. */
function wrongOn({ hero, blocks }: CenturionPage, { charts, eligibility }: Known): string | null {
  const isLong = [hero.en, hero.ar].some((text) => text.split(/\s+/).length > HERO_WORDS)
  if (isLong) return `hero: a heading has at most ${HERO_WORDS} words`
  const cards = blocks.flatMap((block) => (block.kind === 'programmes' ? block.programmes : []))
  const undrawn = cards.find(({ chart }) => !(chart in charts))
  if (undrawn) return `there is no chart ${undrawn.chart}`
  const asked = cards.filter(({ booking }) => booking === 'manager').map(({ chart }) => chart)
  const twice = asked.find((chart, at) => asked.indexOf(chart) < at)
  if (twice !== undefined) {
    return `the manager is asked for ${twice} by its chart, which is here twice`
  }
  const figures = blocks.flatMap((block) => {
    if (block.kind === 'figures') return block.figures.map(({ name }) => name)
    if (block.kind === 'table') {
      return block.groups.flatMap(({ rows }) => rows.map((row) => row.figure))
    }
    return []
  })
  const named = [...figures, ...cards.flatMap(({ figure }) => figure?.name ?? [])]
  const unknown = named.find((name) => !(name in CENTURION_FIGURES))
  if (unknown !== undefined) return `there is no figure ${unknown}`
  const programmes = [...blocks, ...cards].flatMap((one) =>
    'programme' in one && one.programme !== undefined ? [one.programme] : [],
  )
  const strange = programmes.find((name) => !(name in PROGRAMMES))
  if (strange !== undefined) return `there is no programme ${strange}`
  const rules = [...blocks, ...cards].flatMap(
    (one) => ('eligibility' in one && one.eligibility) || [],
  )
  const unsaid = rules.find((name) => !(name in eligibility))
  if (unsaid !== undefined) return `notes.yaml says nothing of ${unsaid}`
  for (const { words, places = [] } of cards) {
    const abroad = places.find(({ country }) => !COUNTRIES.includes(country))
    if (abroad) return `${abroad.country} is no country`
    const unnamed = places.find(
      ({ city }) => !words.en.includes(city.en) || !words.ar.includes(city.ar),
    )
    if (unnamed) return `the words do not name ${unnamed.city.en}`
  }
  const beyond = cards.find(
    ({ promotion }) =>
      promotion &&
      !(
        PROMOTIONS.from <= promotion.from &&
        promotion.from <= promotion.until &&
        promotion.until <= PROMOTIONS.until
      ),
  )
  return beyond
    ? `a promotion lies between ${PROMOTIONS.from} and ${PROMOTIONS.until}, and ends after it begins`
    : null
}
