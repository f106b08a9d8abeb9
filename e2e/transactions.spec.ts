import { expect, test } from './harness/test.ts'
import { button } from './harness/controls.ts'
import { minorUnits } from './harness/home.ts'
import { PEOPLE, type Person } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { downloadBy } from './harness/statements.ts'
import { type Language, pattern, text } from './harness/texts.ts'
import { rowsOf as rows, showButton, totalOf as total } from './harness/transactions.ts'
import type { Visitor } from './harness/visitor.ts'

const searchField = ({ page, language }: Visitor) =>
  page.getByLabel(text(language, 'Search merchants, places and references'))
const addressOf = ({ page }: Visitor) => new URL(page.url())

const BILLED: Record<Language, RegExp> = {
  en: /(\u2212?)\s*SAR\s*([\d,]+\.\d\d)/,
  ar: /(\u2212?)\s*([\d,]+\.\d\d)\s*ريال/,
}

/** Parses a row's billed amount to minor units; credits are negative. Throws for a
 * row without an amount. */
function billedAmount(row: string, language: Language): number {
  const [, sign, figure] = BILLED[language].exec(row) ?? []
  if (figure === undefined) throw new Error(`No amount in “${row}”`)
  const minor = Number(figure.replaceAll(/\D/g, ''))
  return sign === '\u2212' ? -minor : minor
}

async function openTransactions(visitor: Visitor, person: Person = PEOPLE.noura): Promise<void> {
  await signIn(visitor, person)
  await visitor.page
    .getByRole('link', { name: text(visitor.language, 'See all transactions') })
    .click()
  await visitor.page.waitForURL('**/transactions')
  // Until it appears, the rows are still those of home.
  await searchField(visitor).waitFor()
  await rows(visitor).first().waitFor()
}

test.describe('transactions', { tag: '@ar' }, () => {
  test('are complete, page after page, and add up to the stated total', async ({
    visitor,
    language,
  }) => {
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

  test(
    'a Latin merchant is found by its Arabic name, and the address keeps it',
    { tag: '@long' },
    async ({ visitor, language }) => {
      await openTransactions(visitor)
      await searchField(visitor).fill('قَهوه الدلة')
      await visitor.page.waitForURL(/text=/)
      const merchant = language === 'en' ? 'Gold Dallah Coffee' : 'قهوة الدلة الذهبية'
      await expect(rows(visitor).filter({ hasNotText: merchant })).toHaveCount(0)
      const found = await rows(visitor).count()
      expect(found).toBeGreaterThan(0)

      await visitor.page.reload()
      await rows(visitor).first().waitFor()
      expect(await rows(visitor).count()).toBe(found)
      await expect(searchField(visitor)).toHaveValue('قَهوه الدلة')

      await searchField(visitor).fill('zzzz')
      await button(visitor, 'Clear search and filters').click()
      await expect(visitor.page).toHaveURL('/transactions')
      await rows(visitor).first().waitFor()
    },
  )

  test(
    'filters combine, by keyboard alone, and are removed one by one',
    { tag: '@long' },
    async ({ visitor, t }) => {
      const { page } = visitor
      await openTransactions(visitor)
      await button(visitor, 'Filters').press('Enter')
      const dialog = page.getByRole('dialog', { name: t('Filters') })
      await dialog.getByRole('combobox', { name: t('Cardmember') }).selectOption({ index: 2 })
      const fuel = dialog.getByRole('checkbox', { name: t('Fuel') })
      await fuel.press('Space')
      await expect(fuel).toBeChecked()
      await dialog.getByLabel(t('Smallest amount (SAR)')).fill('٥٠')
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      expect(Object.fromEntries(addressOf(visitor).searchParams)).toMatchObject({
        category: 'fuel',
      })
      await expect(rows(visitor).filter({ hasNotText: '2208' })).toHaveCount(0)
      const filtered = await rows(visitor).count()
      await page
        .getByRole('list', { name: t('Active filters') })
        .getByRole('button', { name: t('Fuel') })
        .click()
      await expect.poll(() => rows(visitor).count()).toBeGreaterThan(filtered)
      expect(addressOf(visitor).searchParams.has('category')).toBe(false)
    },
  )

  test(
    'a day picked in the Hijri calendar filters by the same Gregorian day',
    { tag: '@long' },
    async ({ visitor, t }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura, '/personal-information/primary?tab=display')
      await page
        .getByRole('group', { name: t('Calendar') })
        .getByRole('radio', { name: t('Hijri (Umm al-Qura)') })
        .check()
      await visitor.open('/transactions')
      await rows(visitor).first().waitFor()
      await button(visitor, 'Filters').click()
      const dialog = page.getByRole('dialog', { name: t('Filters') })
      await dialog
        .getByRole('button', { name: t('Open the calendar') })
        .first()
        .click()
      const month = page.getByRole('dialog', { name: t('Calendar') })
      await month.getByRole('button', { name: t('Previous month') }).click()
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
    },
  )

  test(
    'a charge abroad explains its amount, and closes to the same search',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      const { page } = visitor
      await openTransactions(visitor)
      await searchField(visitor).fill('London')
      await page.waitForURL(/text=London/)
      const row = rows(visitor).filter({ hasText: 'GBP' }).first()
      await row.press('Enter')
      await page.waitForURL('**/view-transaction?*')
      const why = page.getByRole('region', { name: t('How we worked this out') })
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
      await button(visitor, 'Close').click()
      await page.waitForURL('**/transactions?*')
      expect(addressOf(visitor).searchParams.get('text')).toBe('London')
    },
  )

  test('are exported as listed', { tag: '@long' }, async ({ visitor, language }) => {
    await openTransactions(visitor)
    await searchField(visitor).fill('Dallah')
    await visitor.page.waitForURL(/text=Dallah/)
    await expect(rows(visitor).filter({ hasNotText: /Dallah|الدلة/ })).toHaveCount(0)
    const { name, bytes } = await downloadBy(visitor, button(visitor, 'Export (CSV)'))
    expect(name).toMatch(/^sadu-transactions-\d{4}-\d\d-\d\d\.csv$/)
    const file = bytes.toString('utf8')
    expect(file.startsWith(language === 'en' ? '\ufeffDate,' : '\ufeffالتاريخ,')).toBe(true)
    const lines = file.trimEnd().split('\r\n').slice(1)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/Dallah|الدلة/)
  })

  test('show a supplementary cardmember only their own', { tag: '@long' }, async ({ visitor }) => {
    await openTransactions(visitor, PEOPLE.faisal)
    expect(await rows(visitor).filter({ hasNotText: '2208' }).count()).toBe(0)
  })
})
