import { expect, test } from './harness/test.ts'
import { barriersHere } from './harness/barriers.ts'
import { figure } from './harness/home.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { type Language, text } from './harness/texts.ts'
import type { Visitor } from './harness/visitor.ts'

const LATIN = /[0-9]/
const ARABIC_INDIC = /[٠-٩]/
const HIJRI: Record<Language, RegExp> = { en: /AH$/, ar: /هـ$/ }

const menuButton = ({ page, language }: Visitor) =>
  page.getByRole('button', { name: text(language, 'Profile and settings') })

const choice = ({ page, language }: Visitor, group: string, name: string) =>
  page
    .getByRole('group', { name: text(language, group) })
    .getByRole('radio', { name: text(language, name) })

/** The payment due date in the chosen calendar. */
const dueDate = ({ page }: Visitor) => page.locator('main time.inline-grid bdi').first()

/** The height of a mark above the baseline, in the page's font at 40 pixels. */
const reachOf = ({ page }: Visitor, mark: string) =>
  page.evaluate(async (character) => {
    const canvas = document.createElement('canvas').getContext('2d')
    const { fontFamily } = getComputedStyle(document.body)
    const [typeface = ''] = fontFamily.split(',')
    await document.fonts.load(`40px ${typeface}`, character)
    if (canvas) canvas.font = `40px ${fontFamily}`
    return canvas?.measureText(character).actualBoundingBoxAscent ?? 0
  }, mark)

test(
  'the thousands separator of Arabic-Indic digits differs from the decimal one',
  { tag: '@once' },
  async ({ newVisitor }) => {
    const visitor = await newVisitor({}, 'ar')
    await visitor.open('/ar/login')
    await visitor.page.getByRole('main').waitFor()
    const decimals = await reachOf(visitor, '٫')
    expect(decimals).toBeGreaterThan(0)
    expect(await reachOf(visitor, '٬')).toBeGreaterThan(2 * decimals)
  },
)

test.describe('figures and dates', () => {
  for (const { viewport, opener, context, tag } of [
    {
      viewport: { width: 360, height: 740 },
      opener: 'More',
      context: 'navigation',
      tag: '@en',
    },
    {
      viewport: { width: 1280, height: 900 },
      opener: 'Profile and settings',
      context: undefined,
      tag: '@long',
    },
  ]) {
    test(
      `use the digits and calendar chosen under “${opener}”, at once and after a reload`,
      { tag },
      async ({ newVisitor, language, t }) => {
        const visitor = await newVisitor({ viewport })
        const { page } = visitor
        const name = t(opener, context)
        const button = page.getByRole('button', { name, exact: true })
        // On a phone the choices are in a bottom sheet.
        const choices = page.getByRole('dialog').or(page.getByRole('region', { name }))
        await signIn(visitor, PEOPLE.noura)
        const balance = figure(visitor, 'Current balance')
        await balance.waitFor()
        const written = await balance.innerText()
        expect(written).toMatch(LATIN)
        expect(await dueDate(visitor).innerText()).not.toMatch(HIJRI[language])

        await button.click()
        await choices.waitFor()
        expect(await barriersHere(visitor, `[role=dialog], section[aria-label="${name}"]`)).toEqual(
          [],
        )
        await page.keyboard.press('Escape')
        await choices.waitFor({ state: 'detached' })
        await expect(button).toBeFocused()

        const openDisplay = async () => {
          await button.click()
          await choices.getByRole('link', { name: t('Language and display') }).click()
          await choice(visitor, 'Digits', 'Latin').waitFor()
        }
        await openDisplay()
        await choice(visitor, 'Digits', 'Arabic-Indic').check()
        await choice(visitor, 'Calendar', 'Gregorian').press('ArrowDown')
        await expect(choice(visitor, 'Calendar', 'Hijri (Umm al-Qura)')).toBeChecked()
        await page.goBack()

        const isAsChosen = async () => {
          await balance.waitFor()
          expect(await balance.innerText()).toMatch(ARABIC_INDIC)
          expect(await balance.innerText()).not.toMatch(LATIN)
          expect(await dueDate(visitor).innerText()).toMatch(HIJRI[language])
          expect(await dueDate(visitor).innerText()).toMatch(ARABIC_INDIC)
        }
        await isAsChosen()
        await page.reload()
        await isAsChosen()

        await openDisplay()
        await choice(visitor, 'Digits', 'Latin').check()
        await choice(visitor, 'Calendar', 'Gregorian').check()
        await page.goBack()
        await balance.waitFor()
        expect(await balance.innerText()).toBe(written)
        expect(await dueDate(visitor).innerText()).not.toMatch(HIJRI[language])
      },
    )
  }

  test(
    'the menu leads to the sign-in settings',
    { tag: ['@en', '@long'] },
    async ({ visitor, t }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura)
      for (const [name, path] of [
        ['Devices and sign-in', '/trusted-devices/primary'],
        ['Password', '/update-password'],
      ] as const) {
        await menuButton(visitor).click()
        await page
          .getByRole('dialog')
          .getByRole('link', { name: t(name) })
          .click()
        await page.waitForURL(`**${path}`)
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
    },
  )
})
