import type { CenturionContent } from './content.ts'
import { namesIn } from './figure-names.ts'
import { type Fees, FIRST_FEES, percentOf, usdCentsOf } from '../fees/fees.ts'
import { CENTURION_FIGURES, type FigureName } from './figures.ts'
import type { CenturionPageName } from '../core/centurion-pages.ts'
import type { CenturionPage, Figures } from './shape.ts'

/** Returns the page on a day: a promotion is shown from its first to its last day. */
export function pageOn(page: CenturionPage, today: string): CenturionPage {
  const holds = ({ from, until }: { from: string; until: string }) =>
    from <= today && today <= until
  return {
    ...page,
    blocks: page.blocks.map((block) =>
      block.kind === 'programmes'
        ? {
            ...block,
            programmes: block.programmes.map((programme) => {
              const { promotion, ...rest } = programme
              return promotion && holds(promotion) ? programme : rest
            }),
          }
        : block,
    ),
  }
}

/** The figures that calculators and the finder use, besides those their page mentions. */
const RECKONED = {
  points: ['points.perUsd', 'points.perUsdPaid'],
  instalments: [
    'plan.minMonths',
    'plan.maxMonths',
    'plan.least',
    'plan.fee',
    'plan.share',
    'plan.workingDays',
  ],
  cover: [
    'cover.tripDays',
    'cover.policyDays',
    'cover.maxAge',
    'cover.winterDays',
    'cover.winterAge',
  ],
  finder: ['lounges.guestFee', 'lounges.hours'],
} as const satisfies Record<string, readonly FigureName[]>

/** Returns the names of all figures a page mentions, without duplicates. */
export function figureNamesOf(page: CenturionPage): string[] {
  const found = new Set(namesIn(JSON.stringify(page)))
  for (const block of page.blocks) {
    if (block.kind === 'figures') for (const { name } of block.figures) found.add(name)
    if (block.kind === 'programmes') {
      for (const { figure } of block.programmes) if (figure) found.add(figure.name)
    }
    if (block.kind === 'table') {
      for (const { rows } of block.groups) for (const { figure } of rows) found.add(figure)
    }
    if (block.kind === 'calculator') RECKONED[block.calculator].forEach((name) => found.add(name))
    if (block.kind === 'finder') RECKONED.finder.forEach((name) => found.add(name))
  }
  return [...found].toSorted()
}

/** The figures that are derived from the issuer's fees. */
const OF_FEES: Partial<Record<FigureName, (fees: Fees) => number>> = {
  'points.yearlyFee': ({ rewards }) => usdCentsOf(rewards) / 100,
  'plan.fee': ({ plan }) => plan,
  'plan.conversionFee': ({ conversion }) => percentOf(conversion),
}

/** Returns the figures of a page by name, with the fees of a day. */
export function figuresOf(page: CenturionPage, fees: Fees = FIRST_FEES): Figures {
  return Object.fromEntries(
    figureNamesOf(page).map((name) => {
      const { kind, value } = CENTURION_FIGURES[name as FigureName]
      return [name, { kind, value: OF_FEES[name as FigureName]?.(fees) ?? value }]
    }),
  )
}

/** Returns the eligibility a page states. */
export function eligibilityOf(page: CenturionPage): string[] {
  const named = page.blocks.flatMap((block) => {
    if (block.kind === 'programmes') return block.programmes.flatMap((one) => one.eligibility ?? [])
    return block.kind === 'text' ? (block.eligibility ?? []) : []
  })
  return [...new Set(named)]
}

/** Returns the programmes of the specification a page mentions. */
export function programmesOf(page: CenturionPage): string[] {
  return page.blocks.flatMap((block) => {
    if (block.kind === 'programmes') return block.programmes.flatMap((one) => one.programme ?? [])
    return 'programme' in block && block.programme ? [block.programme] : []
  })
}

/** Returns the programmes of a page that the relationship manager arranges on a day. */
export function bookableOf(content: CenturionContent, id: CenturionPageName, today: string) {
  const { blocks } = pageIn(content, id, today)
  return blocks
    .flatMap((block) => (block.kind === 'programmes' ? block.programmes : []))
    .filter(({ booking }) => booking === 'manager')
}

function pageIn(content: CenturionContent, id: CenturionPageName, today: string): CenturionPage {
  const whole = content.pages.get(id)
  if (!whole) throw new Error(`there is no page ${id}`)
  return pageOn(whole, today)
}

const none = { en: '', ar: '' }

/** Returns a page with everything needed to render it. */
export function answerOf(
  content: CenturionContent,
  id: CenturionPageName,
  today: string,
  fees: Fees = FIRST_FEES,
) {
  const page = pageIn(content, id, today)
  const drawn = page.blocks.flatMap((block) =>
    block.kind === 'programmes' ? block.programmes.map(({ chart }) => chart) : [],
  )
  return {
    page,
    figures: figuresOf(page, fees),
    eligibility: Object.fromEntries(
      eligibilityOf(page).map((name) => [name, content.notes.eligibility[name] ?? none]),
    ),
    standing: content.notes.standing,
    charts: Object.fromEntries(drawn.map((name) => [name, content.charts[name] ?? ''])),
    lounges: page.blocks.some(({ kind }) => kind === 'finder') ? [...content.lounges] : [],
  }
}

const HE = 'مدير العلاقة'
const SHE = 'مديرة العلاقة'

/** Returns a page whose Arabic names the relationship manager by gender; it is written for a
 * man. */
export function inGenderOf<Page extends object>(gender: 'female' | 'male', page: Page): Page {
  if (gender === 'male') return page
  const inHers = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(HE, SHE)
    if (Array.isArray(value)) return value.map(inHers)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inHers(part)]))
  }
  return inHers(page) as Page
}
