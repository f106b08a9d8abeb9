import { describe, expect, test } from 'vitest'
import { OWN_BRAND } from '@sadu/contract'
import { barriersOf } from './harness/barriers.ts'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { button, heading } from './harness/controls.ts'
import { draftSaved } from './harness/drafts.ts'
import { testStates } from './harness/everybody-on-vitest.ts'
import { hasFocus, tabTo } from './harness/keyboard.ts'
import { PEOPLE } from './harness/people.ts'
import { newestCode, signIn } from './harness/signing-in.ts'
import { journeyIn, LANGUAGES, pattern, text } from './harness/texts.ts'
import { newVisitor, type Visitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()
const PHONE = { viewport: { width: 390, height: 844 } }
/** A card stops once, so each language has its own. */
const LOST = {
  en: { person: PEOPLE.noura, digits: /1946/ },
  ar: { person: PEOPLE.reema, digits: /10054/ },
}
/** The way on with one charge marked. */
const MARKED = { en: 'Continue with 1 marked', ar: 'متابعة بعملية محددة' }

const link = ({ page, language }: Visitor, name: string) =>
  page.getByRole('main').getByRole('link', { name: text(language, name), exact: true })
const radio = ({ page, language }: Visitor, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${text(language, name)}`) })
const charges = ({ page, language }: Visitor) =>
  page.getByRole('list', { name: text(language, 'Charges of this card') }).getByRole('checkbox')

/** Reports the chosen card lost, which stops it. */
async function stopLost(visitor: Visitor) {
  await radio(visitor, 'Lost').check()
  await button(visitor, 'Stop the card now').click()
  await heading(visitor, 'Which of these were not you?').waitFor()
}

/** Comes to the second step of the report of a damaged card, which changes nothing of it. */
async function reportDamaged(visitor: Visitor) {
  await signIn(visitor, bridge, PEOPLE.noura, '/card-issue/supplementary?step=what')
  await radio(visitor, 'Damaged').check()
  await button(visitor, 'Continue').click()
  await heading(visitor, 'Where should we send the new card?').waitFor()
}

/** The steps after the first, which has an address of its own. */
testStates(
  {
    'where a new card goes': async (visitor) => {
      await reportDamaged(visitor)
      await radio(visitor, 'To another address').check()
      await button(visitor, 'Continue').click()
      await visitor.page.getByRole('alert').getByRole('link').first().waitFor()
    },
    'what else is asked of a new card': async (visitor) => {
      await reportDamaged(visitor)
      await radio(visitor, 'To my address').check()
      await button(visitor, 'Continue').click()
      await heading(visitor, 'What else should we know?').waitFor()
    },
    'a new card before it is sent': async (visitor) => {
      await reportDamaged(visitor)
      await radio(visitor, 'To my address').check()
      await button(visitor, 'Continue').click()
      await radio(visitor, 'The chip isn’t read').check()
      await radio(visitor, 'SMS').check()
      await button(visitor, 'Continue').click()
      await heading(visitor, 'Is everything right?').waitFor()
    },
    'a new card that was delivered': async (visitor) => {
      await signIn(visitor, bridge, PEOPLE.khalid, '/card-issue/primary')
      await heading(visitor, 'Your new card was delivered').waitFor()
      await link(visitor, 'Activate the card').waitFor()
    },
  },
  (language) => newVisitor({ browser: browser(), bridge, language }),
)

describe.each(journeyIn('ar'))('a lost card, in %s', (language) => {
  test('stops two taps from home before anything is asked, and another one is ordered', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language, context: PHONE })
    const { page } = visitor
    const { person, digits } = LOST[language]
    await signIn(visitor, bridge, person)
    const other = await page.context().newPage()
    await other.goto('/manage-card-details')
    await other.getByRole('radio', { name: digits }).waitFor({ state: 'attached' })

    await page
      .getByRole('navigation', { name: text(language, 'Quick actions') })
      .getByRole('link', { name: text(language, 'Lost card') })
      .click()
    await page.waitForURL('**/card-issue/primary')
    await button(visitor, 'Continue').click()
    await page.getByText(text(language, 'Choose what happened to the card.')).waitFor()
    await stopLost(visitor)
    await other
      .getByRole('radio', { name: pattern(language, 'Stopped') })
      .waitFor({ state: 'attached' })
    const first = (await bridge.outbox()).find(({ channel }) => channel === 'sms')
    expect(first?.text).toContain('was reported lost and has stopped for good')

    await charges(visitor).first().check()
    await page.getByRole('button', { name: MARKED[language], exact: true }).click()
    await heading(visitor, 'Where should we send the new card?').waitFor()
    await button(visitor, 'Continue').click()
    await heading(visitor, 'What else should we know?').waitFor()
    await button(visitor, 'Continue').click()
    await page.getByText(text(language, 'Please select reason')).first().waitFor()
    await radio(visitor, 'While travelling').check()
    await radio(visitor, 'E-mail').check()
    const kept = draftSaved(page, 'Gate 12')
    await page.getByLabel(text(language, 'Additional information (optional)')).fill('Gate 12')
    await button(visitor, 'Continue').click()
    await heading(visitor, 'Is everything right?').waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    await kept

    // What was entered survives a reload, and each line leads back to where it was said.
    await page.reload()
    await page.getByText('Gate 12').waitFor()
    const change = text(language, 'Change: {name}').replace(
      '{name}',
      text(language, 'How it happened'),
    )
    await page.getByRole('button', { name: change }).click()
    await heading(visitor, 'What else should we know?').waitFor()
    await radio(visitor, 'I left it somewhere').check()
    await button(visitor, 'Continue').click()
    await page.getByText(text(language, 'I left it somewhere')).waitFor()
    await button(visitor, 'Order the new card').click()

    await heading(visitor, 'Your new card is ordered').waitFor()
    const reference = await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText()
    expect(await page.getByRole('main').innerText()).toMatch(/AH|هـ/)
    const [told] = await bridge.outbox()
    expect(told?.text).toContain(reference)
    expect(await barriersOf(visitor)).toEqual([])
    await link(visitor, 'Follow the delivery').click()
    await page.waitForURL(`**/requests?ref=${reference}`)
    await page.getByText(reference).first().waitFor()
  })
})

describe.each(journeyIn('en'))('by keyboard alone, in %s', (language) => {
  test('a damaged card is reported by its holder, and the new one goes abroad with a code', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    const called = (english: string) => text(language, english)
    await signIn(visitor, bridge, PEOPLE.faisal, '/card-issue/supplementary?step=what')
    await heading(visitor, 'What happened to the card?').waitFor()
    await radio(visitor, 'Stolen').focus()
    await page.keyboard.press('ArrowDown')
    expect(await radio(visitor, 'Damaged').isChecked()).toBe(true)
    await tabTo(visitor, called('Continue'))
    await page.keyboard.press('Enter')
    await expect
      .poll(() => hasFocus(heading(visitor, 'Where should we send the new card?')))
      .toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await tabTo(visitor, called('Continue'))
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByRole('link').first().waitFor()
    await tabTo(visitor, called('Address line 1'))
    await page.keyboard.type('12 Rue des Tisserands')
    await tabTo(visitor, called('City'))
    await page.keyboard.type('Paris')
    await tabTo(visitor, called('Country'))
    await page.keyboard.type('France')
    await page
      .getByText(
        pattern(language, '{days} working days; Friday, Saturday and public holidays don’t count'),
      )
      .waitFor()
    await tabTo(visitor, called('Continue'))
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(heading(visitor, 'What else should we know?'))).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await tabTo(visitor, called('Continue'))
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(heading(visitor, 'Is everything right?'))).toBe(true)
    await tabTo(visitor, called('Order the new card'))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel(called('Code from the SMS')).waitFor()
    await page.keyboard.type(await newestCode(bridge))
    await heading(visitor, 'Your new card is ordered').waitFor()
    await page
      .getByText(
        pattern(
          language,
          '{digits} goes on working until you activate it. We sent you the reference by SMS.',
        ),
      )
      .waitFor()
  })
})

describe.each(journeyIn('ar'))('a charge that nobody knows, in %s', (language) => {
  test('leads with “Not me” to the report of its card, where it is marked already', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language, context: PHONE })
    const { page } = visitor
    await signIn(visitor, bridge, PEOPLE.khalid, '/transactions')
    await page.getByRole('main').locator('a[href*="/view-transaction"]').first().click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: text(language, 'Not me: stop the card') })
      .click()
    await heading(visitor, 'What happened to the card?').waitFor()
    await radio(visitor, 'Stolen').check()
    await button(visitor, 'Stop the card now').click()
    await heading(visitor, 'Which of these were not you?').waitFor()
    await expect.poll(() => charges(visitor).and(page.locator(':checked')).count()).toBe(1)
  })
})

describe.each(LANGUAGES)('on both sign-in pages, in %s', (language) => {
  test.each(['login', 'login-centurion'])('%s names the number to call', async (page) => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    await visitor.open(`/${language}/${page}`)
    const told = visitor.page.getByText(pattern(language, 'Lost your card? Call <0/>.'))
    const call = told.getByRole('link')
    expect(await call.getAttribute('href')).toBe(`tel:${OWN_BRAND.hotline}`)
  })
})
