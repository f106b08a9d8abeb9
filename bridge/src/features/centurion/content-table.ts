import type { CenturionContent } from '@sadu/contract/centurion/content'
import { CENTURION_FIGURES } from '@sadu/contract/centurion/figures'
import { eligibilityOf, figureNamesOf, programmesOf } from '@sadu/contract/centurion/page'
import type { CenturionPageName } from '@sadu/contract/core/centurion-pages'
import { ELIGIBILITY, PROGRAMMES } from '@sadu/contract/centurion/programmes'
import type { CenturionPage, Figure } from '@sadu/contract/centurion/shape'

/** The address of each page. */
const ADDRESSES: Partial<Record<CenturionPageName, string>> = {
  cover: '/centurion-travel?tab=cover',
  plan: '/centurion-membership?tab=plan',
  card: '/centurion-membership?tab=card',
  house: '/centurion-membership?tab=house',
  terms: '/centurion-membership?tab=terms',
  report: '/centurion-membership?tab=report',
}
const addressOf = (page: CenturionPageName) => ADDRESSES[page] ?? `/centurion-${page}`

const SIGNS: Record<Figure['kind'], (value: string) => string> = {
  count: (value) => value,
  usd: (value) => `USD ${value}`,
  halalas: (value) => value,
  percent: (value) => `${value}%`,
  hour: (value) => `${value}:00`,
  times: (value) => `${value}×`,
}

const written = ({ kind, value }: Figure) =>
  kind === 'halalas' ? `SAR ${(value / 100).toFixed(2)}` : SIGNS[kind](value.toLocaleString('en'))

/** A Markdown table in the formatter's style: each column as wide as its widest cell. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

type Line = {
  what: readonly string[]
  pages: readonly CenturionPageName[]
  found: (page: CenturionPage) => boolean
}

/** A table of Centurion's figures and terms in the specification, each with the pages and languages
 * that contain it. */
export function centurionTable(content: CenturionContent): string {
  const table = (head: readonly string[], lines: readonly Line[]) =>
    tableOf([
      [...head, 'page', 'languages'],
      ...lines.map(({ what, pages, found }) => {
        const shownOn = pages.filter((page) => {
          const drawn = content.pages.get(page)
          return drawn !== undefined && found(drawn)
        })
        const languages = shownOn.length === pages.length ? 'en, ar' : '**missing**'
        return [...what, pages.map((page) => `\`${addressOf(page)}\``).join(', '), languages]
      }),
    ])
  const figures = Object.entries(CENTURION_FIGURES).map(([name, { kind, value, pages }]): Line => ({
    what: [`\`${name}\``, written({ kind, value })],
    pages,
    found: (page) => figureNamesOf(page).includes(name),
  }))
  const programmes = Object.entries(PROGRAMMES).map(([name, page]): Line => ({
    what: [`\`${name}\``],
    pages: [page],
    found: (drawn) => programmesOf(drawn).includes(name),
  }))
  const rules = Object.entries(ELIGIBILITY).map(([name, pages]): Line => ({
    what: [`\`${name}\``, content.notes.eligibility[name]?.en ?? ''],
    pages,
    found: (page) => eligibilityOf(page).includes(name),
  }))
  const promotions = [...content.pages.values()].flatMap(({ id, blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'programmes'
        ? block.programmes.flatMap(({ name, promotion }) =>
            promotion ? [[name.en, promotion.from, promotion.until, `\`${addressOf(id)}\``]] : [],
          )
        : [],
    ),
  )
  return `<!-- Written by bridge/src/features/centurion/content.test.ts; \`npx vitest run -u\` writes it anew. -->

# The Centurion pages

Every text exists in both languages, so a page has the same content in both.

## Programmes

${table(['programme'], programmes)}

## Eligibility

${table(['rule', 'text'], rules)}

“${content.notes.standing.en}” is at the bottom of every page.

## Figures

${table(['figure', 'value'], figures)}

Other figures of the specification are not in these texts: the channel, timers, entries and the history are in
[9 Constants](specification/9-constants.md), no text uses the divisor of advertised counts, and the relationship manager
gives the rates of partners.

## The cover in other formats

The same rows, with the introduction and the hotline number, are available as a PDF in each language and as a separate page in
both ([decision 049](decisions/049-the-cover-abroad.md)).

## Promotions

${tableOf([['of', 'from', 'until', 'page'], ...promotions])}
`
}
