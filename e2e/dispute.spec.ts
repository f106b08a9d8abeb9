import { expect, test } from './harness/test.ts'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { barriersOf } from './harness/barriers.ts'
import { button, chooseFile, heading } from './harness/controls.ts'
import { answer, REFERENCE } from './harness/disputes.ts'
import { draftSaved } from './harness/drafts.ts'
import { testStates } from './harness/everybody.ts'
import { tabTo } from './harness/keyboard.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { pattern, text } from './harness/texts.ts'
import { PHONE, type Visitor } from './harness/visitor.ts'

const radio = ({ page, language }: Visitor, name: string) =>
  page.getByRole('radio', { name: text(language, name) })
const charges = ({ page, language }: Visitor) =>
  page.getByRole('list', { name: text(language, 'Charges of this card') }).getByRole('link')

/** Opens a posted charge of the person's card from the list. */
async function choosePosted(visitor: Visitor, at = 4) {
  await charges(visitor).nth(at).click()
  await heading(visitor, 'What’s wrong with this charge?').waitFor()
}

async function describeCharge(visitor: Visitor) {
  await signIn(visitor, PEOPLE.reema, '/billing-dispute/primary?described=true')
  await radio(visitor, 'I was charged twice').check()
  await button(visitor, 'Continue').click()
  await heading(visitor, 'What happened?').waitFor()
}

testStates({
  'the reason of a dispute': async ({ visitor, t }) => {
    await signIn(visitor, PEOPLE.faisal, '/billing-dispute/supplementary')
    await choosePosted(visitor)
    await button(visitor, 'Continue').click()
    await visitor.page.getByText(t('Please select reason')).waitFor()
  },
  'the details of a described charge': async ({ visitor, t }) => {
    await describeCharge(visitor)
    await visitor.page.getByText(t('Proof (optional)')).waitFor()
    await button(visitor, 'Continue').click()
    await visitor.page.getByRole('alert').getByRole('link').first().waitFor()
  },
})

test.describe('a charge', { tag: '@ar' }, () => {
  test('is disputed on a phone with a proof, followed, shown with the charge, and withdrawn', async ({
    newVisitor,
    bridge,
    t,
  }) => {
    const visitor = await newVisitor(PHONE)
    const { page } = visitor
    await signIn(visitor, PEOPLE.khalid)
    await page
      .getByRole('navigation', { name: t('Quick actions') })
      .getByRole('link', { name: t('Dispute'), exact: true })
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
    await page.getByLabel(t('Amount in riyals')).fill('1.50')
    await chooseFile(visitor, 'Proof (optional)', 'receipt.pdf')
    const kept = page.getByRole('button', {
      name: t('Open: {fileName}').replace('{fileName}', 'receipt.pdf'),
    })
    await kept.waitFor()
    const saved = draftSaved(page, 'At home')
    await page.getByLabel(t('Additional information (optional)')).fill('At home')
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
    await expect(page.getByRole('main')).toContainText(/AH|هـ/, { useInnerText: true })
    const [told] = await bridge.outbox()
    expect(told?.text).toContain(reference)
    expect(await barriersOf(visitor)).toEqual([])
    await page
      .getByRole('main')
      .getByRole('link', { name: t('Follow the dispute') })
      .click()
    await page.waitForURL(`**/requests?ref=${reference}`)
    await page.getByText('At home').waitFor()
    await page.getByRole('button', { name: 'receipt.pdf' }).waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    await page.getByRole('main').locator('a[href*="/view-transaction"]').click()
    await page.getByRole('dialog').getByText(t('You’ve disputed this charge')).waitFor()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('Follow the dispute') })
      .click()
    await button(visitor, 'Withdraw the request').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Withdraw the request') })
      .click()
    await page.getByText(t('You withdrew it')).waitFor()
  })
})

test.describe('by keyboard alone', { tag: '@en' }, () => {
  test('is disputed from a description', async ({ visitor, t }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.reema, '/billing-dispute/primary')
    await charges(visitor).first().waitFor()
    await tabTo(visitor, t('It isn’t in the list: describe it'))
    await page.keyboard.press('Enter')
    await heading(visitor, 'What’s wrong with this charge?').waitFor()
    await radio(visitor, 'I didn’t make this charge').focus()
    await page.keyboard.press('Space')
    await tabTo(visitor, t('Continue'))
    await page.keyboard.press('Enter')
    await expect(heading(visitor, 'What happened?')).toBeFocused()
    await tabTo(visitor, t('Merchant'))
    await page.keyboard.type('Souq Stall')
    await page.locator('[data-type=day]').waitFor()
    const [year = '', month = '', day = ''] = addDays(riyadhDay(new Date()), -10).split('-')
    for (const [part, typed] of Object.entries({ day, month, year })) {
      await page.locator(`[data-type=${part}]`).focus()
      await page.keyboard.type(typed)
    }
    await tabTo(visitor, t('Amount in riyals'))
    await page.keyboard.type('120.50')
    for (const question of [
      'Do you have the card with you?',
      'Did anybody use it with your permission?',
    ]) {
      await answer(visitor, question, 'Yes').focus()
      await page.keyboard.press('ArrowRight')
      await expect(answer(visitor, question, 'No')).toBeChecked()
    }
    await tabTo(visitor, t('Continue'))
    await page.keyboard.press('Enter')
    await expect(heading(visitor, 'Is everything right?')).toBeFocused()
    await tabTo(visitor, t('Send the dispute'))
    await page.keyboard.press('Enter')
    await heading(visitor, 'Your dispute is with us').waitFor()
  })
})

test.describe('a hold', { tag: '@ar' }, () => {
  test('cannot be disputed, and shows its release day', async ({ visitor, language }) => {
    await signIn(visitor, PEOPLE.noura, '/billing-dispute/primary')
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
