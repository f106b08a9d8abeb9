import { expect, test } from './harness/test.ts'
import { hasFocus, tabTo } from './harness/keyboard.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { text } from './harness/texts.ts'
import { askedFor, openedOf, rowsOf, showButton } from './harness/transactions.ts'

test.describe('transactions by keyboard alone', { tag: ['@ar', '@long'] }, () => {
  test('are searched, filtered, exported and opened', async ({ visitor, language }) => {
    const { page } = visitor
    const called = (english: string) => text(language, english)
    const press = async (english: string, key = 'Enter') => {
      await tabTo(visitor, called(english))
      await page.keyboard.press(key)
    }
    const dialog = page.getByRole('dialog')
    const rows = rowsOf(visitor)

    await signIn(visitor, PEOPLE.noura)
    await press('See all transactions')
    await page.waitForURL('**/transactions')
    await expect.poll(() => hasFocus(page.locator('h1'))).toBe(true)
    await rows.first().waitFor()

    await tabTo(visitor, called('Search merchants, places and references'))
    await page.keyboard.type('طويق')
    await page.waitForURL(/text=/)

    await press('Filters')
    await dialog.waitFor()
    await press('Fuel', 'Space')
    const show = showButton(dialog)
    await show.waitFor()
    await tabTo(visitor, (await show.innerText()).trim())
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(askedFor(visitor)).toEqual({ text: 'طويق', category: 'fuel' })
    const station = language === 'en' ? 'Tuwaiq Road Station' : 'محطة طريق طويق'
    await expect(rows.filter({ hasNotText: station })).toHaveCount(0)

    const saved = page.waitForEvent('download')
    await press('Export (CSV)')
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/)

    const first = rows.first()
    await tabTo(visitor, (await first.textContent())?.trim() ?? '')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/view-transaction?*')
    const opened = openedOf(visitor)
    await opened
      .getByText(called('Posting date').trim())
      .or(opened.getByText(called('Held until')))
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'detached' })
    expect(askedFor(visitor)).toEqual({ text: 'طويق', category: 'fuel' })
    await expect.poll(() => hasFocus(first)).toBe(true)
  })
})
