import { describe, expect, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { testStates } from './harness/everybody-on-vitest.ts'
import { hasFocus } from './harness/keyboard.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { journeyIn, text } from './harness/texts.ts'
import { newVisitor, type Visitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()
const PHONE = { viewport: { width: 390, height: 844 } }
const DESK = { viewport: { width: 1280, height: 900 } }

const MERCHANT = { en: 'Gold Dallah Coffee', ar: 'قهوة الدلة الذهبية' }
/** The merchant with a slip of the finger, and with ha in the place of ta marbuta. */
const MERCHANT_TYPED = { en: 'coffe dalah', ar: 'قهوه الدله' }
const ACTION_TYPED = { en: 'suspnd my card', ar: 'تجميد بطاقتي' }

const window = ({ page, language }: Visitor) =>
  page.getByRole('dialog', { name: text(language, 'Search') })
const field = (visitor: Visitor) =>
  window(visitor).getByRole('combobox', { name: text(visitor.language, 'Search') })
const group = (visitor: Visitor, name: string) =>
  window(visitor).getByRole('group', { name: text(visitor.language, name), exact: true })
const option = (visitor: Visitor, name: string) =>
  group(visitor, 'Pages and actions').getByRole('option', { name: text(visitor.language, name) })
const opener = ({ page, language }: Visitor) =>
  page.getByRole('button', { name: text(language, 'Search'), exact: true })

/** What Enter opens, as a screen reader is told. */
async function activeOf(visitor: Visitor): Promise<string> {
  const id = await field(visitor).getAttribute('aria-activedescendant')
  return visitor.page.locator(`[id="${id}"]`).innerText()
}

testStates(
  {
    'the search before anything is typed': async (visitor) => {
      await signIn(visitor, bridge, PEOPLE.noura)
      await opener(visitor).click()
      await option(visitor, 'Suspend a card').waitFor()
    },
    'what a search finds': async (visitor) => {
      await signIn(visitor, bridge, PEOPLE.noura)
      await opener(visitor).click()
      await field(visitor).fill('2208')
      await group(visitor, 'Cards').getByRole('option').waitFor()
      await field(visitor).fill(MERCHANT_TYPED[visitor.language])
      await group(visitor, 'Transactions').getByRole('option').first().waitFor()
    },
    'a search that finds nothing': async (visitor) => {
      await signIn(visitor, bridge, PEOPLE.khalid)
      await opener(visitor).click()
      await field(visitor).fill('qqqqqqqq')
      await window(visitor).getByText('qqqqqqqq').waitFor()
    },
  },
  (language) => newVisitor({ browser: browser(), bridge, language }),
)

describe.each(journeyIn('ar'))('the search, in %s', (language) => {
  test('leads by the keyboard alone to a charge and to an action', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language, context: DESK })
    const { page } = visitor
    await signIn(visitor, bridge, PEOPLE.noura)
    await page.keyboard.press('Control+k')
    await field(visitor).waitFor()
    expect(await hasFocus(field(visitor))).toBe(true)
    await page.keyboard.type(MERCHANT_TYPED[language])
    const charges = group(visitor, 'Transactions').getByRole('option')
    await expect.poll(() => charges.count()).toBe(5)
    await expect.poll(() => activeOf(visitor)).toContain(MERCHANT[language])
    const first = await charges.first().innerText()
    const second = await charges.nth(1).innerText()
    expect(second).not.toBe(first)
    await page.keyboard.press('ArrowDown')
    expect(await activeOf(visitor)).toBe(second)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    const last = await window(visitor).getByRole('option').last().innerText()
    expect(await activeOf(visitor)).toBe(last)
    await page.keyboard.press('ArrowDown')
    expect(await activeOf(visitor)).toBe(first)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/view-transaction?reference=*')
    await window(visitor).waitFor({ state: 'detached' })
    const opened = page.getByRole('dialog', { name: MERCHANT[language] })
    await opened.waitFor()
    await page.keyboard.press('/')
    expect(await window(visitor).count()).toBe(0)
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'detached' })

    await page.keyboard.press('/')
    await field(visitor).waitFor()
    await page.keyboard.type(ACTION_TYPED[language])
    await expect.poll(() => activeOf(visitor)).toContain(text(language, 'Suspend a card'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/block-card/primary?card=*')
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(() => hasFocus(heading)).toBe(true)
  })

  test('fills the screen of a phone, names what is found and gives the focus back', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language, context: PHONE })
    const { page } = visitor
    await signIn(visitor, bridge, PEOPLE.noura)
    await opener(visitor).click()
    await field(visitor).waitFor()
    await expect
      .poll(() => window(visitor).boundingBox())
      .toMatchObject({ x: 0, y: 0, ...PHONE.viewport })
    await expect.poll(() => group(visitor, 'Pages and actions').getByRole('option').count()).toBe(4)

    await field(visitor).fill('1946')
    const card = group(visitor, 'Cards').getByRole('option')
    await card.waitFor()
    expect(await card.innerText()).toContain(text(language, 'Active'))
    expect(await window(visitor).locator('mark').count()).toBe(0)
    await field(visitor).fill(MERCHANT_TYPED[language])
    const charge = group(visitor, 'Transactions').getByRole('option').first()
    await charge.waitFor()
    expect(await charge.locator('mark').count()).toBe(2)

    await page.keyboard.press('Escape')
    await window(visitor).waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(opener(visitor))).toBe(true)
    await opener(visitor).click()
    expect(await field(visitor).inputValue()).toBe('')
    await field(visitor).fill({ en: 'higher limit', ar: 'رفع الحد' }[language])
    const question = group(visitor, 'Questions').getByRole('option').first()
    await question.waitFor()
    await question.click()
    await page.waitForURL('**/faqs/*#*')
  })
})

describe.each(journeyIn('en'))('what a search offers, in %s', (language) => {
  test('is what the person may do, and see', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language, context: DESK })
    const { page } = visitor
    await signIn(visitor, bridge, PEOPLE.faisal)
    await opener(visitor).click()
    await field(visitor).fill(text(language, 'Ask for a limit'))
    await option(visitor, 'Ask for a limit').waitFor()
    expect(await option(visitor, 'Change limit').count()).toBe(0)
    await field(visitor).fill(text(language, 'Supplementary card'))
    await group(visitor, 'Questions').getByRole('option').first().waitFor()
    expect(await option(visitor, 'Supplementary card').count()).toBe(0)

    const asked = page.waitForResponse('**/se/search')
    await field(visitor).fill('noura')
    await asked
    await expect.poll(() => window(visitor).getByText('noura').isVisible()).toBe(true)
    expect(await group(visitor, 'Cards').count()).toBe(0)
  })

  test('goes on with what is here when the bridge is gone, and says so', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language, context: DESK })
    const { page } = visitor
    await signIn(visitor, bridge, PEOPLE.khalid)
    await opener(visitor).click()
    await field(visitor).waitFor()
    visitor.mayBeCutOff()
    await page.route('**/se/search', (route) => route.abort())
    await field(visitor).fill('suspend')
    await option(visitor, 'Suspend a card').waitFor()
    const failed = window(visitor).getByText(
      text(language, 'We couldn’t look through your transactions, requests, cards and trips.'),
    )
    await failed.waitFor()
    await page.unroute('**/se/search')
    await window(visitor)
      .getByRole('button', { name: text(language, 'Try again') })
      .click()
    await failed.waitFor({ state: 'detached' })
  })

  test('a slash is a letter where somebody writes', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language, context: DESK })
    const { page } = visitor
    await signIn(visitor, bridge, PEOPLE.noura, '/transactions')
    const looked = page.getByLabel(text(language, 'Search merchants, places and references'))
    await looked.fill('gold')
    await looked.press('/')
    expect(await looked.inputValue()).toBe('gold/')
    expect(await window(visitor).count()).toBe(0)
  })
})
