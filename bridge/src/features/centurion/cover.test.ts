import { createHash } from 'node:crypto'
import { DEFAULT_BRAND, palettesOf } from '@sadu/contract'
import { answerOf } from '@sadu/contract/centurion/page'
import { beforeAll, describe, expect, test } from 'vitest'
import { createStatementPrinter } from '../../platform/documents/print-statement.ts'
import { DEFAULT_STATEMENT_STYLE } from '../../platform/documents/statement-style.ts'
import { readPdf } from '../../../../testing/pdf.ts'
import { coverPage } from './cover-page.ts'
import { coverSummary, type CoverSummary } from './cover-summary.ts'
import { printedCover } from './print.ts'
import { readCenturion } from './read-content.ts'

const HOTLINE = { number: '+966800000000', text: '+966 800 000 000' }
let summaries: Record<'en' | 'ar', CoverSummary>

beforeAll(async () => {
  const answer = answerOf(await readCenturion(), 'cover', '2026-11-23')
  summaries = { en: coverSummary(answer, 'en'), ar: coverSummary(answer, 'ar') }
})

test('the summary lists every benefit with its figures filled in', () => {
  const rows = summaries.en.groups.flatMap(({ rows: some }) => some)
  expect(rows).toHaveLength(16)
  expect(rows).toContainEqual({
    name: 'Extra accommodation',
    limit: 'a day, up to 5 days',
    amount: 'USD 250',
  })
  expect(summaries.ar.groups[0]?.rows[3]?.limit).toBe('في اليوم، حتى 5 أيام')
  expect(summaries.en.about).toContain('up to the age of 80, for 91 days at a time and 183')
  expect(JSON.stringify(summaries)).not.toMatch(/\{\w+\./)
})

describe('the HTML page', () => {
  const page = (first: 'en' | 'ar' = 'en') =>
    coverPage({
      summaries,
      first,
      productName: DEFAULT_BRAND.productName,
      hotline: HOTLINE,
      colours: palettesOf({ standard: {}, centurion: {} }).centurion,
    })

  test('has no script, loads nothing and allows only its own styles in its policy', () => {
    const html = page()
    expect(html).not.toMatch(/<script|<img|<link|src=|url\(|@import|\son\w+=|style="/)
    const styles = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(styles).digest('base64')
    expect(html).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
  })

  test('contains both languages, the chosen one first', () => {
    const at = (html: string) => [
      html.indexOf('<article id="en"'),
      html.indexOf('<article id="ar"'),
    ]
    const [en = 0, ar = 0] = at(page('en'))
    expect(en).toBeGreaterThan(0)
    expect(ar).toBeGreaterThan(en)
    const [second = 0, first = 0] = at(page('ar'))
    expect(second).toBeGreaterThan(first)
    expect(page().match(/href="tel:\+966800000000"/g)).toHaveLength(2)
    expect(page().match(/USD 1,000,000/g)).toHaveLength(2)
  })

  test('escapes HTML in texts', () => {
    const spoiled = { ...summaries.en, title: '<b>"&' }
    summaries = { ...summaries, en: spoiled }
    expect(page()).toContain('<h1>&#60;b&#62;&#34;&#38;</h1>')
  })
})

test.each([
  ['en', 'ltr', ['What protects you', 'USD 200,000', 'call +966 800 000 000', 'Page 1 of 1']],
  ['ar', 'rtl', ['ما يحميك', 'USD 200,000', '+966 800 000 000']],
] as const)('prints the cover as one page in %s', async (language, direction, texts) => {
  const { printTable } = await createStatementPrinter(DEFAULT_STATEMENT_STYLE)
  const made = { language, issuer: 'Sadu', hotline: HOTLINE.text }
  const answer = answerOf(await readCenturion(), 'cover', '2026-11-23')
  const pdf = await readPdf(printTable(printedCover(coverSummary(answer, language), made)))
  expect(pdf.pages).toBe(1)
  const lines = (await pdf.lines(1, direction)).join('\n')
  for (const text of texts) expect(lines).toContain(text)
  expect(lines).not.toContain('?')
  await pdf.close()
})
