import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { button } from './harness/controls.ts'
import { minorUnits } from './harness/home.ts'
import { PEOPLE, type Person } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { type Language, journeyIn, pattern, text } from './harness/texts.ts'
import { rowsOf as rows, showButton, totalOf as total } from './harness/transactions.ts'
import { newVisitor, type Visitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()

const searchField = ({ page, language }: Visitor) =>
  page.getByLabel(text(language, 'Search merchants, places and references'))
const addressOf = ({ page }: Visitor) => new URL(page.url())

const BILLED: Record<Language, RegExp> = {
  en: /(\u2212?)\s*SAR\s*([\d,]+\.\d\d)/,
  ar: /(\u2212?)\s*([\d,]+\.\d\d)\s*ريال/,
}

/** What a row says was billed, in minor units; a credit is negative. Throws for a row that names no
 * amount. */
function billedAmount(row: string, language: Language): number {
  const [, sign, figure] = BILLED[language].exec(row) ?? []
  if (figure === undefined) throw new Error(`No amount in “${row}”`)
  const minor = Number(figure.replaceAll(/\D/g, ''))
  return sign === '\u2212' ? -minor : minor
}

async function openTransactions(visitor: Visitor, person: Person = PEOPLE.noura): Promise<void> {
  await signIn(visitor, bridge, person)
  await visitor.page
    .getByRole('link', { name: text(visitor.language, 'See all transactions') })
    .click()
  await visitor.page.waitForURL('**/transactions')
  // Until it is there the rows are still those of home.
  await searchField(visitor).waitFor()
  await rows(visitor).first().waitFor()
}

describe.each(journeyIn('ar'))('transactions, in %s', (language) => {
  const visit = () => newVisitor({ browser: browser(), bridge, language })

  test('are all there, page after page, and come to what is said', async () => {
    const visitor = await visit()
    await openTransactions(visitor)
    const more = button(visitor, 'Show more')
    const fetching = button(visitor, 'Loading more…')
    const first = await rows(visitor).count()
    await more.waitFor()
    while (await more.isVisible()) {
      const before = await rows(visitor).count()
      await more.click()
      await expect.poll(() => rows(visitor).count()).toBeGreaterThan(before)
      await fetching.waitFor({ state: 'detached' })
    }
    expect(await rows(visitor).count()).toBeGreaterThan(first)
    const amounts = (await rows(visitor).allInnerTexts()).map((row) => billedAmount(row, language))
    const sum = (sign: number) =>
      amounts.filter((minor) => Math.sign(minor) === sign).reduce((all, one) => all + one, 0)
    expect(await minorUnits(total(visitor, 'Charges'))).toBe(sum(1))
    expect(await minorUnits(total(visitor, 'Payments and refunds'))).toBe(sum(-1))
  })

  test('a Latin merchant is found by its Arabic name, and the address keeps it', async () => {
    const visitor = await visit()
    await openTransactions(visitor)
    await searchField(visitor).fill('قَهوه الدلة')
    await visitor.page.waitForURL(/text=/)
    const merchant = language === 'en' ? 'Gold Dallah Coffee' : 'قهوة الدلة الذهبية'
    await expect.poll(() => rows(visitor).filter({ hasNotText: merchant }).count()).toBe(0)
    const found = await rows(visitor).count()
    expect(found).toBeGreaterThan(0)

    await visitor.page.reload()
    await rows(visitor).first().waitFor()
    expect(await rows(visitor).count()).toBe(found)
    expect(await searchField(visitor).inputValue()).toBe('قَهوه الدلة')

    await searchField(visitor).fill('zzzz')
    await button(visitor, 'Clear search and filters').click()
    await expect.poll(() => addressOf(visitor).search).toBe('')
    await rows(visitor).first().waitFor()
  })

  test('filters hold together, by keyboard alone, and go one by one', async () => {
    const visitor = await visit()
    const { page } = visitor
    await openTransactions(visitor)
    await button(visitor, 'Filters').press('Enter')
    const dialog = page.getByRole('dialog', { name: text(language, 'Filters') })
    await dialog
      .getByRole('combobox', { name: text(language, 'Cardmember') })
      .selectOption({ index: 2 })
    const fuel = dialog.getByRole('checkbox', { name: text(language, 'Fuel') })
    await fuel.press('Space')
    expect(await fuel.isChecked()).toBe(true)
    await dialog.getByLabel(text(language, 'Smallest amount (SAR)')).fill('٥٠')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(Object.fromEntries(addressOf(visitor).searchParams)).toMatchObject({ category: 'fuel' })
    await expect.poll(() => rows(visitor).filter({ hasNotText: '2208' }).count()).toBe(0)
    const filtered = await rows(visitor).count()
    await page
      .getByRole('list', { name: text(language, 'Active filters') })
      .getByRole('button', { name: text(language, 'Fuel') })
      .click()
    await expect.poll(() => rows(visitor).count()).toBeGreaterThan(filtered)
    expect(addressOf(visitor).searchParams.has('category')).toBe(false)
  })

  test('a day is picked in the Hijri calendar and means the same day', async () => {
    const visitor = await visit()
    const { page } = visitor
    await openTransactions(visitor)
    await button(visitor, 'Filters').click()
    const dialog = page.getByRole('dialog', { name: text(language, 'Filters') })
    await dialog
      .getByRole('combobox', { name: text(language, 'Calendar') })
      .selectOption('islamic-umalqura')
    await dialog
      .getByRole('button', { name: text(language, 'Open the calendar') })
      .first()
      .click()
    const month = page.getByRole('dialog', { name: text(language, 'Calendar') })
    await month.getByRole('button', { name: text(language, 'Previous month') }).click()
    await month.getByRole('gridcell').getByRole('button').filter({ hasText: /^10$/ }).click()
    const show = showButton(dialog)
    await show.waitFor()
    const promised = /\d+/.exec(await show.innerText())?.[0]
    await show.click()
    await dialog.waitFor({ state: 'detached' })
    const listed = page.getByRole('main').getByRole('status').filter({ hasText: /\d/ })
    await expect.poll(async () => /\d+/.exec(await listed.innerText())?.[0]).toBe(promised)
    const from = addressOf(visitor).searchParams.get('from') ?? ''
    const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
      day: 'numeric',
      timeZone: 'UTC',
    })
    expect(hijri.format(new Date(from))).toBe('10')
  })

  test('a charge abroad says why it is what it is, and leads back to its place', async () => {
    const visitor = await visit()
    const { page } = visitor
    await openTransactions(visitor)
    await searchField(visitor).fill('London')
    await page.waitForURL(/text=London/)
    const row = rows(visitor).filter({ hasText: 'GBP' }).first()
    await row.press('Enter')
    await page.waitForURL('**/view-transaction?*')
    const why = page.getByRole('region', { name: text(language, 'Why this amount') })
    await why.waitFor()
    const figureOf = (name: string) =>
      minorUnits(
        why
          .locator('dt')
          .filter({ hasText: new RegExp(`^${pattern(language, name).source}$`) })
          .locator('xpath=following-sibling::dd'),
      )
    const parts = await Promise.all(
      ['Converted', 'Conversion fee', 'VAT on the fee ({vatShare})'].map(figureOf),
    )
    expect(parts.reduce((all, one) => all + one, 0)).toBe(await figureOf('Billed'))

    await page.reload()
    await why.waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/transactions?*')
    expect(addressOf(visitor).searchParams.get('text')).toBe('London')
  })

  test('are exported as they are listed', async () => {
    const visitor = await visit()
    await openTransactions(visitor)
    await searchField(visitor).fill('Dallah')
    await visitor.page.waitForURL(/text=Dallah/)
    await expect
      .poll(() =>
        rows(visitor)
          .filter({ hasNotText: /Dallah|الدلة/ })
          .count(),
      )
      .toBe(0)
    const [download] = await Promise.all([
      visitor.page.waitForEvent('download'),
      button(visitor, 'Export (CSV)').click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^sadu-transactions-\d{4}-\d\d-\d\d\.csv$/)
    const folder = await mkdtemp(join(tmpdir(), 'sadu-export-'))
    const place = join(folder, 'export.csv')
    await download.saveAs(place)
    const file = await readFile(place, 'utf8')
    await rm(folder, { recursive: true })
    expect(file.startsWith(language === 'en' ? '\ufeffDate,' : '\ufeffالتاريخ,')).toBe(true)
    const lines = file.trimEnd().split('\r\n').slice(1)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/Dallah|الدلة/)
  })

  test('of a supplementary cardmember are their own alone', async () => {
    const visitor = await visit()
    await openTransactions(visitor, PEOPLE.faisal)
    expect(await rows(visitor).filter({ hasNotText: '2208' }).count()).toBe(0)
  })
})
