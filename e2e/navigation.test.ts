import { describe, expect, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { journeyIn, LANGUAGES, text } from './harness/texts.ts'
import { newVisitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()

describe.each(LANGUAGES)('the navigation, in %s', (language) => {
  const called = (english: string, context?: string) => text(language, english, context)

  test('stands below a phone’s screen, and its sheet gives the focus back', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(visitor, bridge, PEOPLE.noura)
    const bar = page.getByRole('navigation', { name: called('Main') })
    const current = bar.locator('[aria-current=page]')
    expect(await current.innerText()).toBe(called('Home'))

    await bar.getByRole('link', { name: called('Transactions') }).click()
    await page.waitForURL('**/transactions')
    await expect.poll(() => current.innerText()).toBe(called('Transactions'))

    const more = bar.getByRole('button', { name: called('More', 'navigation') })
    const sheet = page.getByRole('region', { name: called('More', 'navigation') })
    await more.click()
    await sheet.waitFor()
    expect(await more.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
    await more.click()
    await sheet.waitFor()
    await more.click()
    await sheet.waitFor({ state: 'detached' })

    await more.click()
    await sheet.getByRole('link', { name: called('Password'), exact: true }).click()
    await page.waitForURL('**/update-password')
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: called('Settings') }).click()
    const settings = page.getByRole('dialog', { name: called('Settings') })
    await settings.getByRole('link', { name: called('Devices and sign-in') }).click()
    await page.waitForURL('**/trusted-devices/primary')
    await settings.waitFor({ state: 'detached' })

    await bar.getByRole('link', { name: called('Home') }).click()
    await page.waitForURL('**/home')
  })

  test('stands above a wide screen, with the list of settings beside them', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    await signIn(visitor, bridge, PEOPLE.noura, '/update-password')
    const bar = page.getByRole('navigation', { name: called('Main') })
    const settings = page.getByRole('navigation', { name: called('Settings') })
    const current = settings.locator('[aria-current=page]')
    await expect.poll(() => current.innerText()).toBe(called('Password'))
    await settings.getByRole('link', { name: called('Devices and sign-in') }).click()
    await page.waitForURL('**/trusted-devices/primary')
    await expect.poll(() => current.innerText()).toBe(called('Devices and sign-in'))
    await bar.getByRole('link', { name: called('Home') }).click()
    await page.waitForURL('**/home')
    expect(await bar.locator('[aria-current=page]').innerText()).toBe(called('Home'))
  })
})

describe.each(journeyIn('ar'))('on paper, in %s', (language) => {
  test.each(['/home', '/transactions', '/transactions?tab=statements', '/membership-rewards'])(
    '%s prints as a clean sheet',
    async (address) => {
      const visitor = await newVisitor({ browser: browser(), bridge, language })
      const { page } = visitor
      await signIn(visitor, bridge, PEOPLE.noura, address)
      await page.getByRole('main').getByRole('listitem').first().waitFor()
      await page.emulateMedia({ media: 'print' })
      const controls = page.locator('button, input, select, textarea, nav')
      await expect.poll(() => controls.filter({ visible: true }).count()).toBe(0)
      const person = language === 'en' ? 'Noura Alharbi' : 'نورة الحربي'
      await page.locator(`[data-text="${person}"]`).waitFor()
    },
  )

  test('the panels of home stand below one another', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    await signIn(visitor, bridge, PEOPLE.noura)
    await page.getByRole('region', { name: text(language, 'Spending this cycle') }).waitFor()
    await page.emulateMedia({ media: 'print' })
    const edges = await page.locator('main section:visible').evaluateAll((panels) =>
      panels.map((panel) => {
        const { top, bottom } = panel.getBoundingClientRect()
        return { top, bottom }
      }),
    )
    expect(edges.length).toBeGreaterThan(5)
    const over = edges.filter(({ top }, at) => top < (edges[at - 1]?.bottom ?? top))
    expect(over).toEqual([])
  })
})
