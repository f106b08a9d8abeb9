import { expect, test } from './harness/test.ts'
import { testStates } from './harness/everybody.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { text } from './harness/texts.ts'
import { PHONE, type Visitor } from './harness/visitor.ts'

const MERCHANT = { en: 'Gold Dallah Coffee', ar: 'قهوة الدلة الذهبية' }
/** The merchant with a typing error, and with ha instead of ta marbuta. */
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

/** Returns the option that Enter opens, as announced by a screen reader. */
async function activeOf(visitor: Visitor): Promise<string> {
  const id = await field(visitor).getAttribute('aria-activedescendant')
  return visitor.page.locator(`[id="${id}"]`).innerText()
}

testStates({
  'the search before any input': async ({ visitor }) => {
    await signIn(visitor, PEOPLE.noura)
    await opener(visitor).click()
    await option(visitor, 'Suspend a card').waitFor()
  },
  'search results': async ({ visitor }) => {
    await signIn(visitor, PEOPLE.noura)
    await opener(visitor).click()
    await field(visitor).fill('2208')
    await group(visitor, 'Cards').getByRole('option').waitFor()
    await field(visitor).fill(MERCHANT_TYPED[visitor.language])
    await group(visitor, 'Transactions').getByRole('option').first().waitFor()
  },
  'a search without results': async ({ visitor }) => {
    await signIn(visitor, PEOPLE.khalid)
    await opener(visitor).click()
    await field(visitor).fill('qqqqqqqq')
    await window(visitor).getByText('qqqqqqqq').waitFor()
  },
})

test.describe('the search', { tag: '@ar' }, () => {
  test('leads to a charge and to an action by keyboard alone', async ({ visitor, language, t }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura)
    await page.keyboard.press('Control+k')
    await field(visitor).waitFor()
    await expect(field(visitor)).toBeFocused()
    await page.keyboard.type(MERCHANT_TYPED[language])
    const charges = group(visitor, 'Transactions').getByRole('option')
    await expect(charges).toHaveCount(5)
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
    // At this width a transaction is a dialog, and the search does not open over it.
    await page.setViewportSize({ width: 1200, height: 900 })
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
    await expect.poll(() => activeOf(visitor)).toContain(t('Suspend a card'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/block-card/primary?card=*')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
  })

  test(
    'fills a phone’s screen, labels its results and restores the focus',
    { tag: '@long' },
    async ({ newVisitor, language, t }) => {
      const visitor = await newVisitor(PHONE)
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura)
      await opener(visitor).click()
      await field(visitor).waitFor()
      await expect
        .poll(() => window(visitor).boundingBox())
        .toMatchObject({ x: 0, y: 0, ...PHONE.viewport })
      await expect(group(visitor, 'Pages and actions').getByRole('option')).toHaveCount(4)

      await field(visitor).fill('1946')
      const card = group(visitor, 'Cards').getByRole('option')
      await card.waitFor()
      await expect(card).toContainText(t('Active'))
      expect(await window(visitor).locator('mark').count()).toBe(0)
      await field(visitor).fill(MERCHANT_TYPED[language])
      const charge = group(visitor, 'Transactions').getByRole('option').first()
      await charge.waitFor()
      await expect(charge.locator('mark')).toHaveCount(2)

      await page.keyboard.press('Escape')
      await window(visitor).waitFor({ state: 'detached' })
      await expect(opener(visitor)).toBeFocused()
      await opener(visitor).click()
      await expect(field(visitor)).toHaveValue('')
      await field(visitor).fill({ en: 'higher limit', ar: 'رفع الحد' }[language])
      const question = group(visitor, 'Questions').getByRole('option').first()
      await question.waitFor()
      await question.click()
      await page.waitForURL('**/faqs/*#*')
    },
  )
})

test.describe('the results of a search', { tag: '@en' }, () => {
  test('contain only what the person may do and see', { tag: '@long' }, async ({ visitor, t }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.faisal)
    await opener(visitor).click()
    await field(visitor).fill(t('Ask for a new limit'))
    await option(visitor, 'Ask for a new limit').waitFor()
    expect(await option(visitor, 'Change limit').count()).toBe(0)
    await field(visitor).fill(t('Supplementary card'))
    await group(visitor, 'Questions').getByRole('option').first().waitFor()
    expect(await option(visitor, 'Supplementary card').count()).toBe(0)

    const asked = page.waitForResponse('**/se/search')
    await field(visitor).fill('noura')
    await asked
    await expect(window(visitor).getByText('noura')).toBeVisible()
    expect(await group(visitor, 'Cards').count()).toBe(0)
  })

  test(
    'contain actions when the bridge is unreachable, with an error and a retry',
    { tag: '@long' },
    async ({ visitor, t }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.khalid)
      await opener(visitor).click()
      await field(visitor).waitFor()
      visitor.mayBeCutOff()
      await page.route('**/se/search', (route) => route.abort())
      await field(visitor).fill('suspend')
      await option(visitor, 'Suspend a card').waitFor()
      const failed = window(visitor).getByText(
        t('We couldn’t search your transactions, requests, cards and trips.'),
      )
      await failed.waitFor()
      await page.unroute('**/se/search')
      await window(visitor)
        .getByRole('button', { name: t('Try again') })
        .click()
      await failed.waitFor({ state: 'detached' })
    },
  )

  test(
    'do not open with a slash that is typed in a field',
    { tag: '@long' },
    async ({ visitor, t }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura, '/transactions')
      const looked = page.getByLabel(t('Search merchants, places and references'))
      await looked.fill('gold')
      await looked.press('/')
      await expect(looked).toHaveValue('gold/')
      expect(await window(visitor).count()).toBe(0)
    },
  )
})
