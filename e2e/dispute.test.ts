import { describe, expect, test } from 'vitest'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { pdfOf } from '../bridge/src/testing/upload-files.ts'
import { barriersOf } from './harness/barriers.ts'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { button, heading } from './harness/controls.ts'
import { answer, REFERENCE } from './harness/disputes.ts'
import { draftSaved } from './harness/drafts.ts'
import { testStates } from './harness/everybody-on-vitest.ts'
import { hasFocus, tabTo } from './harness/keyboard.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { journeyIn, pattern, text } from './harness/texts.ts'
import { newVisitor, type Visitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()
const PHONE = { viewport: { width: 390, height: 844 } }
/** A charge is disputed once, so each language has its own. */
const PERSON = { en: PEOPLE.noura, ar: PEOPLE.khalid }
const radio = ({ page, language }: Visitor, name: string) =>
  page.getByRole('radio', { name: text(language, name) })
const charges = ({ page, language }: Visitor) =>
  page.getByRole('list', { name: text(language, 'Charges of this card') }).getByRole('link')

/** Chooses a file as the proof. */
async function choose({ page, language }: Visitor, name: string) {
  const chooser = page.waitForEvent('filechooser')
  const label = text(language, 'Proof (optional)')
  await page
    .getByRole('button', {
      name: text(language, 'Choose a file: {label}').replace('{label}', label),
    })
    .click()
  await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: pdfOf() })
}

/** Opens a charge of the person's card that is posted, from the list. */
async function choosePosted(visitor: Visitor, at = 4) {
  await charges(visitor).nth(at).click()
  await heading(visitor, 'What’s wrong with this charge?').waitFor()
}

async function describeCharge(visitor: Visitor) {
  await signIn(visitor, bridge, PEOPLE.reema, '/billing-dispute/primary?described=true')
  await radio(visitor, 'I was charged twice').check()
  await button(visitor, 'Continue').click()
  await heading(visitor, 'What happened?').waitFor()
}

testStates(
  {
    'the reason of a dispute': async (visitor) => {
      await signIn(visitor, bridge, PEOPLE.faisal, '/billing-dispute/supplementary')
      await choosePosted(visitor)
      await button(visitor, 'Continue').click()
      await visitor.page.getByText(text(visitor.language, 'Please select reason')).waitFor()
    },
    'the details of a described charge': async (visitor) => {
      await describeCharge(visitor)
      await visitor.page.getByText(text(visitor.language, 'Proof (optional)')).waitFor()
      await button(visitor, 'Continue').click()
      await visitor.page.getByRole('alert').getByRole('link').first().waitFor()
    },
  },
  (language) => newVisitor({ browser: browser(), bridge, language }),
)

describe.each(journeyIn('ar'))('a charge, in %s', (language) => {
  test('is disputed on a phone with a proof, followed, shown by the charge, and withdrawn', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language, context: PHONE })
    const { page } = visitor
    await signIn(visitor, bridge, PERSON[language])
    await page
      .getByRole('navigation', { name: text(language, 'Quick actions') })
      .getByRole('link', { name: text(language, 'Dispute'), exact: true })
      .click()
    await page.waitForURL('**/billing-dispute/primary')
    await choosePosted(visitor)
    await radio(visitor, 'I had cancelled it').check()
    await radio(visitor, 'I didn’t make this charge').check()
    await button(visitor, 'Continue').click()
    await heading(visitor, 'What happened?').waitFor()
    await answer(visitor, 'Do you have the card with you?', 'Yes').check()
    await button(visitor, 'Continue').click()
    await page.getByRole('alert').getByRole('link').first().waitFor()
    await answer(visitor, 'Did anybody use it with your permission?', 'No').check()
    await radio(visitor, 'A part of it').check()
    await page.getByLabel(text(language, 'Amount in riyals')).fill('1.50')
    await choose(visitor, 'receipt.pdf')
    const kept = page.getByRole('button', {
      name: text(language, 'Open: {fileName}').replace('{fileName}', 'receipt.pdf'),
    })
    await kept.waitFor()
    const saved = draftSaved(page, 'At home')
    await page.getByLabel(text(language, 'Additional information (optional)')).fill('At home')
    await saved
    await page.reload()
    await kept.waitFor()
    await button(visitor, 'Continue').click()
    await heading(visitor, 'Is everything right?').waitFor()
    await page.getByText('At home').waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    await button(visitor, 'Send the dispute').click()

    await heading(visitor, 'Your dispute is with us').waitFor()
    const reference = await page.getByText(REFERENCE).innerText()
    expect(await page.getByRole('main').innerText()).toMatch(/AH|هـ/)
    const [told] = await bridge.outbox()
    expect(told?.text).toContain(reference)
    expect(await barriersOf(visitor)).toEqual([])
    await page
      .getByRole('main')
      .getByRole('link', { name: text(language, 'Follow the dispute') })
      .click()
    await page.waitForURL(`**/requests?ref=${reference}`)
    await page.getByText('At home').waitFor()
    await page.getByRole('button', { name: 'receipt.pdf' }).waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    await page.getByRole('main').locator('a[href*="/view-transaction"]').click()
    await page
      .getByRole('dialog')
      .getByText(text(language, 'You’ve disputed this charge'))
      .waitFor()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: text(language, 'Follow the dispute') })
      .click()
    await button(visitor, 'Withdraw the request').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text(language, 'Withdraw the request') })
      .click()
    await page.getByText(text(language, 'You withdrew it')).waitFor()
  })
})

describe.each(journeyIn('en'))('by keyboard alone, in %s', (language) => {
  test('a charge that is described is disputed', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    const called = (english: string) => text(language, english)
    await signIn(visitor, bridge, PEOPLE.reema, '/billing-dispute/primary')
    await charges(visitor).first().waitFor()
    await tabTo(visitor, called('It isn’t in the list: describe it'))
    await page.keyboard.press('Enter')
    await heading(visitor, 'What’s wrong with this charge?').waitFor()
    await radio(visitor, 'I didn’t make this charge').focus()
    await page.keyboard.press('Space')
    await tabTo(visitor, called('Continue'))
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(heading(visitor, 'What happened?'))).toBe(true)
    await tabTo(visitor, called('Merchant'))
    await page.keyboard.type('Souq Stall')
    await page.locator('[data-type=day]').waitFor()
    const [year = '', month = '', day = ''] = addDays(riyadhDay(new Date()), -10).split('-')
    for (const [part, typed] of Object.entries({ day, month, year })) {
      await page.locator(`[data-type=${part}]`).focus()
      await page.keyboard.type(typed)
    }
    await tabTo(visitor, called('Amount in riyals'))
    await page.keyboard.type('120.50')
    for (const question of [
      'Do you have the card with you?',
      'Did anybody use it with your permission?',
    ]) {
      await answer(visitor, question, 'Yes').focus()
      await page.keyboard.press('ArrowRight')
      expect(await answer(visitor, question, 'No').isChecked()).toBe(true)
    }
    await tabTo(visitor, called('Continue'))
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(heading(visitor, 'Is everything right?'))).toBe(true)
    await tabTo(visitor, called('Send the dispute'))
    await page.keyboard.press('Enter')
    await heading(visitor, 'Your dispute is with us').waitFor()
  })
})

describe.each(journeyIn('ar'))('a hold, in %s', (language) => {
  test('is not disputed, and its day of release is told', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    await signIn(visitor, bridge, PEOPLE.noura, '/billing-dispute/primary')
    await charges(visitor).first().click()
    await visitor.page
      .getByText(
        pattern(
          language,
          'The merchant hasn’t taken the money. By <0/> it’s either charged, and then you can dispute it, or given back by itself. If neither has happened by then, call us.',
        ),
      )
      .waitFor()
  })
})
