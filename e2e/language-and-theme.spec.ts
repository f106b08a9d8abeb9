import { expect, test } from './harness/test.ts'
import { hydrated } from './harness/hydrated.ts'
import { PEOPLE } from './harness/people.ts'
import { credentialsForm, signIn } from './harness/signing-in.ts'
import { inTurn, text } from './harness/texts.ts'

const NAMES = { en: 'English', ar: 'العربية' }
const OTHER = { en: 'ar', ar: 'en' } as const

test.describe('language and theme', () => {
  test(
    'switching language at sign-in keeps the input and does not reload',
    { tag: '@en' },
    async ({ visitor, language }) => {
      const { page } = visitor
      const other = OTHER[language]
      await visitor.open(`/${language}/login`)
      await credentialsForm(visitor).userName.fill('nou')
      await page.evaluate(() => Object.assign(window, { stillHere: true }))
      await page.getByRole('button', { name: NAMES[other] }).click()
      await page.waitForURL(`**/${other}/login`)

      const form = credentialsForm({ ...visitor, language: other })
      await form.submit.waitFor()
      await expect(form.userName).toHaveValue('nou')
      expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
      const html = page.locator('html')
      await expect(html).toHaveAttribute('lang', other)
      await expect(html).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
    },
  )

  test(
    'a page loads its typeface, and that of the other script only when needed',
    { tag: '@long' },
    async ({ visitor, language }) => {
      const { page } = visitor
      const other = OTHER[language]
      const loaded = () =>
        page.evaluate(() => {
          const faces = [...document.fonts].filter(({ family, status }) => {
            return family.includes('Readex Pro Variable') && status === 'loaded'
          })
          const has = (first: string) =>
            faces.some(({ unicodeRange }) => unicodeRange.includes(first))
          return { figures: has('U+20-'), letters: has('U+41-'), arabic: has('U+621-') }
        })
      const english = { figures: true, letters: true, arabic: false }
      // Arabic pages load only the Latin figures and the letters of the other language's name.
      const arabic = { figures: true, letters: false, arabic: true }
      await visitor.open(`/${language}/login`)
      await expect.poll(loaded).toEqual(language === 'en' ? english : arabic)
      const switcher = page.getByRole('button', { name: NAMES[other] })
      await hydrated(switcher)
      await switcher.click()
      await page.waitForURL(`**/${other}/login`)
      await expect.poll(loaded).toEqual({ figures: true, letters: true, arabic: true })
    },
  )

  test(
    'a language chosen before the code has loaded is applied once it has',
    { tag: ['@ar', '@long'] },
    async ({ visitor, bridge, language }) => {
      const { page } = visitor
      const other = OTHER[language]
      const held = Promise.withResolvers<void>()
      await page.route(/\/assets\/main-.*\.js$/, async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto(`${bridge.url}/${language}/login`, { waitUntil: 'commit' })
      await page.getByRole('button', { name: NAMES[other] }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      held.resolve()
      await page.waitForURL(`**/${other}/login`)
      await credentialsForm({ ...visitor, language: other }).submit.waitFor()
    },
  )

  test(
    'switching language at home keeps the page, and the choice survives a reload',
    { tag: '@ar' },
    async ({ visitor, language }) => {
      const { page } = visitor
      const other = OTHER[language]
      await signIn(visitor, PEOPLE.noura)
      await page.getByRole('button', { name: NAMES[other] }).click()
      const balance = page.getByText(text(other, 'Current balance'), { exact: true })
      await balance.waitFor()
      expect(new URL(page.url()).pathname).toBe('/home')
      await page.reload()
      await balance.waitFor()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
    },
  )

  for (const [index, scheme] of (['light', 'dark'] as const).entries()) {
    const tag = inTurn(index)
    test(
      `the theme follows a ${scheme} device until one is chosen, and the choice is remembered`,
      { tag },
      async ({ newVisitor, language }) => {
        const visitor = await newVisitor({ colorScheme: scheme })
        const { page } = visitor
        const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
        await visitor.open(`/${language}/login`)
        const ofDevice = await ground()
        const first = text(language, 'Theme: as on this device. Switch to light')
        await hydrated(page.getByRole('button', { name: first }))
        await page.getByRole('button', { name: first }).click()
        await page
          .getByRole('button', { name: text(language, 'Theme: light. Switch to dark') })
          .click()
        await page
          .getByRole('button', {
            name: text(language, 'Theme: dark. Switch to the device’s theme'),
          })
          .waitFor()
        await expect.poll(async () => (await ground()) === ofDevice).toBe(scheme === 'dark')
        const dark = await ground()
        await page.reload()
        await credentialsForm(visitor).submit.waitFor()
        await expect.poll(ground).toBe(dark)
      },
    )
  }
})
