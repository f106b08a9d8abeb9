import * as z from 'zod/mini'
import { Day, Localized } from '../core/values.ts'
import { CENTURION_PAGES, CenturionPageName } from './page-names.ts'

// The shape of a page of Centurion, as an editor writes it and as it is answered. Texts name their figures,
// `{hotels.benefits}`; what else holds of them `content.ts` says, which no browser fetches.

const Name = z.string().check(z.regex(/^[\w.]{1,40}$/))

/** Where a text may lead: another page, or an address of the portal. */
export const CENTURION_LINKS = [...CENTURION_PAGES, 'rewards', 'trips', 'requests'] as const
export type CenturionLink = (typeof CENTURION_LINKS)[number]
const Link = z.strictObject({ to: z.enum(CENTURION_LINKS), words: Localized })

const FigureLine = z.strictObject({ name: Name, label: Localized })
const title = { title: Localized, intro: z.optional(Localized) }
const programme = { programme: z.optional(Name) }
const eligibility = z.optional(z.array(Name))

const Programme = z.strictObject({
  /** By which the specification’s programme is found. */
  ...programme,
  chart: Name,
  name: Localized,
  words: Localized,
  /** The one figure of the card. */
  figure: z.optional(FigureLine),
  eligibility,
  /** Whom to call; `none` where there is nothing to book. */
  booking: z.enum(['manager', 'hotline', 'none']),
  /** Shown from its first to its last day. */
  promotion: z.optional(z.strictObject({ from: Day, until: Day, words: Localized })),
  link: z.optional(Link),
})
export type CenturionProgramme = z.output<typeof Programme>

const TableRow = z.strictObject({
  id: Name,
  name: Localized,
  figure: Name,
  /** What it hangs on: winter sports have an age of their own, and what is bought needs no journey. */
  of: z.optional(z.enum(['winterSports', 'purchase'])),
  /** What holds besides the amount. */
  limit: z.optional(Localized),
  /** Other words under which it is looked for. */
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
    /** Paragraphs, with an empty line between them. */
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
  /** The issuer’s own agreements, by the links of its description. */
  z.strictObject({ kind: z.literal('agreements'), ...programme, ...title }),
])
export type CenturionBlock = z.output<typeof Block>

/** A page. */
export const CenturionPage = z.strictObject({
  id: CenturionPageName,
  /** What its tab is called. */
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
  /** As `05:00–23:30`, the hours of the place. */
  hours: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d–([01]\d|2[0-4]):[0-5]\d$/)),
})
export type Lounge = z.output<typeof Lounge>

/** A figure as it is answered: US dollars, halalas, a percentage, an hour of the day, a multiple or a number. */
export const Figure = z.strictObject({
  kind: z.enum(['count', 'usd', 'halalas', 'percent', 'hour', 'times']),
  value: z.number(),
})
export type Figure = z.output<typeof Figure>

/** Figures by their names, as a page comes with those that it says. */
export type Figures = Readonly<Record<string, Figure>>
