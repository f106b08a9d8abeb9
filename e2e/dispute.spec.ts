import type { Page } from 'playwright-core'
import { expect, test } from './harness/test.ts'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { barriersOf } from './harness/barriers.ts'
import { button, chooseFile, heading, link } from './harness/controls.ts'
import { answer, REFERENCE } from './harness/disputes.ts'
import { draftSaved } from './harness/drafts.ts'
import { testStates } from './harness/everybody.ts'
import { expectConfirmation } from './harness/focus.ts'
import { tabTo } from './harness/keyboard.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { pattern, text } from './harness/texts.ts'
import { openedOf, rowsOf } from './harness/transactions.ts'
import { PHONE, type Visitor } from './harness/visitor.ts'

const radio = ({ page, language }: Visitor, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${text(language, name)}`) })
const charges = ({ page, language }: Visitor) =>
  page.getByRole('list', { name: text(language, 'Charges of this card') }).getByRole('link')

/** Returns the answer to this question on the page of the request. */
const answered = (page: Page, question: string) =>
  page.locator('dl > div').filter({ hasText: question }).getByRole('definition')

/** Opens a posted charge of the person's card from the list. */
async function choosePosted(visitor: Visitor, at = 4) {
  await charges(visitor).nth(at).click()
  await heading(visitor, 'What’s wrong with this charge?').waitFor()
}

/** Answers whether to stop the card of an unknown charge, and goes on to its details. */
async function keepCard(visitor: Visitor) {
  await visitor.page
    .getByRole('heading', { level: 1, name: pattern(visitor.language, 'Stop {digits} now?') })
    .waitFor()
  await radio(visitor, 'Keep it working').check()
  await button(visitor, 'Continue').click()
  await heading(visitor, 'What happened?').waitFor()
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
  'whether to stop the card': async ({ visitor }) => {
    await signIn(visitor, PEOPLE.faisal, '/billing-dispute/supplementary')
    await choosePosted(visitor)
    await radio(visitor, 'I didn’t make this charge').check()
    await button(visitor, 'Continue').click()
    await visitor.page
      .getByRole('heading', { level: 1, name: pattern(visitor.language, 'Stop {digits} now?') })
      .waitFor()
  },
  'the details of a described charge': async ({ visitor, t }) => {
    await describeCharge(visitor)
    await visitor.page.getByText(t('Proof (optional)')).waitFor()
    await button(visitor, 'Continue').click()
    await visitor.page.getByRole('alert').getByRole('link').first().waitFor()
  },
})

test.describe('a charge', { tag: '@ar' }, () => {
  test('is disputed on a phone with a file; the dispute is followed, saved as PDF and withdrawn', async ({
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
    await keepCard(visitor)
    await answer(visitor, 'Do you have the card with you?', 'Yes').check()
    await button(visitor, 'Continue').click()
    await page.getByRole('alert').getByRole('link').first().waitFor()
    // A charge made with permission needs another reason.
    await answer(visitor, 'Did anyone use it with your permission?', 'Yes').check()
    await page.getByText(t('A charge made with your permission counts as yours')).waitFor()
    await button(visitor, 'Continue').click()
    await page.getByText(t('Choose another reason for this dispute.')).first().waitFor()
    await button(visitor, 'Choose another reason').click()
    await heading(visitor, 'What’s wrong with this charge?').waitFor()
    await button(visitor, 'Continue').click()
    await keepCard(visitor)
    await answer(visitor, 'Did anyone use it with your permission?', 'No').check()
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
    await heading(visitor, 'Does everything look right?').waitFor()
    await page.getByText('At home').waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    await button(visitor, 'Send the dispute').click()

    await heading(visitor, 'We’ve received your dispute').waitFor()
    await expectConfirmation(page)
    const next = page.getByRole('list', { name: t('What happens next') })
    const promised = await next.getByRole('listitem').allInnerTexts()
    await link(visitor, 'Suspend now').waitFor()
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
    await expect(answered(page, t('Do you have the card with you?'))).toHaveText(t('Yes'))
    await expect(answered(page, t('Did anyone use it with your permission?'))).toHaveText(t('No'))
    // The steps are those announced in the confirmation.
    const timeline = page.getByRole('list', { name: t('What happened and what comes next') })
    for (const [at, step] of (await timeline.getByRole('listitem').all()).entries()) {
      await expect(step).toContainText(promised[at]?.split('\n')[0] ?? 'no such step')
    }
    await page.getByRole('button', { name: 'receipt.pdf' }).waitFor()
    const dossier = page.waitForEvent('download')
    await button(visitor, 'Save the dispute as PDF').click()
    expect((await dossier).suggestedFilename()).toBe(
      `Sadu-dispute-${reference}-${visitor.language}.pdf`,
    )
    expect(await barriersOf(visitor)).toEqual([])
    await page.getByRole('main').locator('a[href*="/view-transaction"]').click()
    await openedOf(visitor).getByText(t('You’ve disputed this charge')).waitFor()
    await openedOf(visitor)
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

test.describe('by keyboard alone', { tag: ['@en', '@long'] }, () => {
  test('a described charge is disputed, and its card is cancelled', async ({ visitor, t }) => {
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
    await radio(visitor, 'Suspend it for now').focus()
    await page.keyboard.press('ArrowUp')
    await expect(radio(visitor, 'Cancel it for good')).toBeChecked()
    await tabTo(visitor, t('Cancel this card now'))
    await page.keyboard.press('Enter')
    await expect(heading(visitor, 'What happened?')).toBeFocused()
    await page.getByText(t('Nobody can pay with it any more.')).waitFor()
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
      'Did anyone use it with your permission?',
    ]) {
      await answer(visitor, question, 'Yes').focus()
      await page.keyboard.press('ArrowRight')
      await expect(answer(visitor, question, 'No')).toBeChecked()
    }
    await tabTo(visitor, t('Continue'))
    await page.keyboard.press('Enter')
    await expect(heading(visitor, 'Does everything look right?')).toBeFocused()
    await tabTo(visitor, t('Send the dispute'))
    await page.keyboard.press('Enter')
    await heading(visitor, 'We’ve received your dispute').waitFor()
    await expectConfirmation(page)
    await link(visitor, 'Order a new card').waitFor()
  })
})

test.describe('a hold', { tag: '@ar' }, () => {
  test('is listed last, shows when it can be disputed, and has a reminder that can be set', async ({
    visitor,
    language,
    t,
  }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura, '/billing-dispute/primary')
    await charges(visitor).first().waitFor()
    const last = page
      .getByRole('list', { name: t('Charges of this card') })
      .getByRole('listitem')
      .last()
    await expect(last).toContainText(
      pattern(language, 'You can dispute it once it’s charged, by <0/> at the latest'),
    )
    // It opens as a transaction, with a switch for a reminder once it is charged.
    await last.getByRole('link', { name: t('Remind me') }).click()
    const switchOf = () =>
      openedOf(visitor).getByRole('switch', { name: t('Remind me once it’s charged') })
    await switchOf().check()
    await page.getByText(t('We’ll tell you what happens to it')).waitFor()
    await page.reload()
    await expect(switchOf()).toBeChecked()
    await switchOf().uncheck()
    await page.getByText(t('We won’t remind you')).waitFor()
  })

  test('shows its release day when opened by address', async ({ visitor, language }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura, '/transactions')
    await rowsOf(visitor)
      .filter({ hasText: text(language, 'Pending') })
      .first()
      .click()
    await openedOf(visitor)
      .getByText(pattern(language, 'You can dispute it once it’s charged, by <0/> at the latest.'))
      .waitFor()
    const reference = new URL(page.url()).searchParams.get('reference') ?? ''
    await visitor.open(`/billing-dispute/primary?transaction=${reference}`)
    await page
      .getByText(
        pattern(
          language,
          'The merchant hasn’t taken the money. By <0/> it’s either charged, and then you can dispute it, or given back by itself. If neither has happened by then, call us.',
        ),
      )
      .waitFor()
  })
})
