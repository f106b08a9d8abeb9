import * as z from 'zod/mini'
import { Day, Localized } from '../core/values.ts'
import { CENTURION_PAGES, CenturionPageName } from '../core/centurion-pages.ts'

// The shape of a Centurion page, in the content files and in the response. Texts reference their
// figures as `{hotels.benefits}`. Further rules are in `content.ts`, which no browser loads.

const Name = z.string().check(z.regex(/^[\w.]{1,40}$/))

/** Link targets of a text: another page, or an address of the portal. */
export const CENTURION_LINKS = [...CENTURION_PAGES, 'rewards', 'trips', 'requests'] as const
export type CenturionLink = (typeof CENTURION_LINKS)[number]
const Link = z.strictObject({ to: z.enum(CENTURION_LINKS), words: Localized })

const FigureLine = z.strictObject({ name: Name, label: Localized })
const title = { title: Localized, intro: z.optional(Localized) }
const programme = { programme: z.optional(Name) }
const eligibility = z.optional(z.array(Name))

/** A city where a programme is offered, and its country: two letters (ISO 3166-1). */
const Place = z.strictObject({
  city: Localized,
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
})

const Programme = z.strictObject({
  /** Identifies the programme in the specification. */
  ...programme,
  chart: Name,
  name: Localized,
  words: Localized,
  /** The card's single figure. */
  figure: z.optional(FigureLine),
  eligibility,
  /** The party that takes bookings; `none` where there is nothing to book. */
  booking: z.enum(['manager', 'hotline', 'none']),
  /** The cities named in `words`, if the programme is offered only there. */
  places: z.optional(z.array(Place)),
  /** Shown from the first to the last day. */
  promotion: z.optional(z.strictObject({ from: Day, until: Day, words: Localized })),
  link: z.optional(Link),
})
export type CenturionProgramme = z.output<typeof Programme>

const TableRow = z.strictObject({
  id: Name,
  name: Localized,
  figure: Name,
  /** The special condition of the benefit: winter sports have their own age limit, and purchases
   * need no journey. */
  of: z.optional(z.enum(['winterSports', 'purchase'])),
  /** Conditions besides the amount. */
  limit: z.optional(Localized),
  /** Search synonyms. */
  also: z.optional(Localized),
})

const Block = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('figures'),
    figures: z.array(FigureLine).check(z.minLength(2), z.maxLength(4)),
  }),
  z.strictObject({
    kind: z.literal('programmes'),
    ...title,
    programmes: z.array(Programme).check(z.minLength(1)),
  }),
  z.strictObject({
    kind: z.literal('text'),
    ...programme,
    title: Localized,
    /** Paragraphs, separated by an empty line. */
    words: Localized,
    eligibility,
    link: z.optional(Link),
  }),
  z.strictObject({
    kind: z.literal('table'),
    ...programme,
    ...title,
    groups: z.array(z.strictObject({ title: Localized, rows: z.array(TableRow) })),
  }),
  z.strictObject({ kind: z.literal('finder'), ...title }),
  z.strictObject({
    kind: z.literal('calculator'),
    calculator: z.enum(['points', 'instalments', 'cover']),
    ...title,
  }),
  z.strictObject({
    kind: z.literal('banner'),
    ...programme,
    title: Localized,
    words: Localized,
    link: Link,
  }),
  /** The issuer’s own agreements, from the links of its configuration. */
  z.strictObject({ kind: z.literal('agreements'), ...programme, ...title }),
])
export type CenturionBlock = z.output<typeof Block>

export const CenturionPage = z.strictObject({
  id: CenturionPageName,
  /** Name of the page's tab. */
  name: Localized,
  hero: Localized,
  lead: Localized,
  blocks: z.array(Block).check(z.minLength(1)),
})
export type CenturionPage = z.output<typeof CenturionPage>

/** A lounge of the collection. */
export const Lounge = z.strictObject({
  name: Localized,
  place: Localized,
  /** Two letters (ISO 3166-1). */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  kind: z.enum(['premium', 'airline']),
  /** Opening hours in local time, as `05:00–23:30`. */
  hours: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d–([01]\d|2[0-4]):[0-5]\d$/)),
})
export type Lounge = z.output<typeof Lounge>

/** A figure in the response: US dollars, halalas, a percentage, an hour of the day, a
 * multiple or a number. */
export const Figure = z.strictObject({
  kind: z.enum(['count', 'usd', 'halalas', 'percent', 'hour', 'times']),
  value: z.number(),
})
export type Figure = z.output<typeof Figure>

/** The figures a page mentions, by name. */
export type Figures = Readonly<Record<string, Figure>>
