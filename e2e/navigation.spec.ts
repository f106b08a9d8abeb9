import { expect, test } from './harness/test.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { text } from './harness/texts.ts'

test.describe('the navigation', () => {
  test(
    'is at the bottom of a phone’s screen, and its sheet restores the focus',
    { tag: '@ar' },
    async ({ visitor, t }) => {
      const { page } = visitor
      await page.setViewportSize({ width: 390, height: 844 })
      await signIn(visitor, PEOPLE.noura)
      const bar = page.getByRole('navigation', { name: t('Main') })
      const current = bar.locator('[aria-current=page]')
      await expect(current).toHaveText([t('Home')])

      await bar.getByRole('link', { name: t('Transactions') }).click()
      await page.waitForURL('**/transactions')
      await expect(current).toHaveText([t('Transactions')])

      const more = bar.getByRole('button', { name: t('More', 'navigation') })
      const sheet = page.getByRole('region', { name: t('More', 'navigation') })
      await more.click()
      await sheet.waitFor()
      await expect(more).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'detached' })
      await expect(more).toBeFocused()
      await more.click()
      await sheet.waitFor()
      await more.click()
      await sheet.waitFor({ state: 'detached' })

      await more.click()
      await sheet.getByRole('link', { name: t('Password'), exact: true }).click()
      await page.waitForURL('**/update-password')
      await sheet.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: t('Settings') }).click()
      const settings = page.getByRole('dialog', { name: t('Settings') })
      await settings.getByRole('link', { name: t('Devices and sign-in') }).click()
      await page.waitForURL('**/trusted-devices/primary')
      await settings.waitFor({ state: 'detached' })

      await bar.getByRole('link', { name: t('Home') }).click()
      await page.waitForURL('**/home')
    },
  )

  test(
    'is at the top of a wide screen, with a list of settings beside the settings pages',
    { tag: ['@en', '@long'] },
    async ({ visitor, t }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura, '/update-password')
      const bar = page.getByRole('navigation', { name: t('Main') })
      const settings = page.getByRole('navigation', { name: t('Settings') })
      const current = settings.locator('[aria-current=page]')
      await expect(current).toHaveText([t('Password')])
      await settings.getByRole('link', { name: t('Devices and sign-in') }).click()
      await page.waitForURL('**/trusted-devices/primary')
      await expect(current).toHaveText([t('Devices and sign-in')])
      await bar.getByRole('link', { name: t('Home') }).click()
      await page.waitForURL('**/home')
      await expect(bar.locator('[aria-current=page]')).toHaveText([t('Home')])
    },
  )
})

test.describe('home', { tag: ['@ar', '@long'] }, () => {
  test('is short on a phone, and has three columns on a wide screen', async ({ visitor, t }) => {
    const { page } = visitor
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(visitor, PEOPLE.noura)
    const panel = (name: string) => page.getByRole('region', { name: t(name), exact: true })
    const height = async () => {
      await panel('Spending this cycle').getByRole('listitem').first().waitFor()
      await panel('Recent transactions').getByRole('listitem').first().waitFor()
      return page.evaluate(() => document.documentElement.scrollHeight)
    }
    // An offer is shown once.
    const offer = page.getByRole('heading', { name: t('An offer for you') })
    await offer.waitFor()
    expect(await height()).toBeLessThan(2400)
    await page.reload()
    expect(await height()).toBeLessThan(2400)
    await expect(offer).toHaveCount(0)

    await page.setViewportSize({ width: 1440, height: 900 })
    const starts = async () => {
      const found = await Promise.all(
        ['Balance', 'Recent transactions', 'Rewards points'].map((name) =>
          panel(name).evaluate((section) => section.getBoundingClientRect().left),
        ),
      )
      return new Set(found).size
    }
    await expect.poll(starts).toBe(3)
    for (const [window, width] of [
      [1280, 1152],
      [1440, 1296],
      [1680, 1440],
    ] as const) {
      await page.setViewportSize({ width: window, height: 900 })
      await expect
        .poll(() => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width))
        .toBe(width)
    }
  })
})

test.describe('in print', { tag: ['@ar', '@long'] }, () => {
  for (const address of [
    '/home',
    '/transactions',
    '/transactions?tab=statements',
    '/membership-rewards',
  ]) {
    test(`${address} has no controls, and names the person`, async ({ visitor, language }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura, address)
      await page.getByRole('main').getByRole('listitem').first().waitFor()
      await page.emulateMedia({ media: 'print' })
      const controls = page.locator('button, input, select, textarea, nav')
      await expect(controls.filter({ visible: true })).toHaveCount(0)
      const person = language === 'en' ? 'Noura Alharbi' : 'نورة الحربي'
      await page.locator(`[data-text="${person}"]`).waitFor()
    })
  }

  test('the panels of home do not overlap', async ({ visitor, language }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura)
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
    // A long list may continue on the next page.
    const list = page.getByRole('region', { name: text(language, 'Recent transactions') })
    await expect(list).toHaveCSS('break-inside', 'auto')
  })
})
