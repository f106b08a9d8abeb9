import { expect, test } from './harness/test.ts'
import { DEFAULT_BRAND } from '@sadu/contract'
import { barriersOf } from './harness/barriers.ts'
import { button, heading, link } from './harness/controls.ts'
import { draftSaved } from './harness/drafts.ts'
import { testStates } from './harness/everybody.ts'
import { expectConfirmation } from './harness/focus.ts'
import { tabTo } from './harness/keyboard.ts'
import { PEOPLE } from './harness/people.ts'
import { enterCode, signIn } from './harness/signing-in.ts'
import { pattern, text } from './harness/texts.ts'
import { PHONE, type Visitor } from './harness/visitor.ts'

/** The text of the continue button with one marked charge. */
const MARKED = { en: 'Continue with 1 marked', ar: 'متابعة بعملية محددة' }

const radio = ({ page, language }: Visitor, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${text(language, name)}`) })
const charges = ({ page, language }: Visitor) =>
  page.getByRole('list', { name: text(language, 'Charges of this card') }).getByRole('checkbox')

/** Reports the chosen card lost, which stops it. */
async function stopLost(visitor: Visitor) {
  await radio(visitor, 'Lost').check()
  await button(visitor, 'Cancel this card now').click()
  await heading(visitor, 'Which of these were not you?').waitFor()
}

/** Goes to the second step of reporting a damaged card, without changing the card. */
async function reportDamaged(visitor: Visitor) {
  await signIn(visitor, PEOPLE.noura, '/card-issue/supplementary?step=what')
  await radio(visitor, 'Damaged').check()
  await button(visitor, 'Continue').click()
  await heading(visitor, 'Where should we send the new card?').waitFor()
}

/** The steps after the first, which has its own address. */
testStates({
  'the address of a new card': async ({ visitor }) => {
    await reportDamaged(visitor)
    await radio(visitor, 'To another address').check()
    await button(visitor, 'Continue').click()
    await visitor.page.getByRole('alert').getByRole('link').first().waitFor()
  },
  'further details of a new card': async ({ visitor }) => {
    await reportDamaged(visitor)
    await radio(visitor, 'To my address').check()
    await button(visitor, 'Continue').click()
    await heading(visitor, 'What else should we know?').waitFor()
  },
  'a new card before it is ordered': async ({ visitor }) => {
    await reportDamaged(visitor)
    await radio(visitor, 'To my address').check()
    await button(visitor, 'Continue').click()
    await radio(visitor, 'The chip isn’t read').check()
    await radio(visitor, 'SMS').check()
    await button(visitor, 'Continue').click()
    await heading(visitor, 'Does everything look right?').waitFor()
  },
  'a new card that was delivered': async ({ visitor }) => {
    await signIn(visitor, PEOPLE.khalid, '/card-issue/primary')
    await heading(visitor, 'Your new card was delivered').waitFor()
    await link(visitor, 'Activate the card').waitFor()
  },
})

test.describe('the report of a damaged card', { tag: '@ar' }, () => {
  test(
    'starts over on a later visit, and offers to continue the earlier report',
    { tag: '@long' },
    async ({ newVisitor, language, t }) => {
      const visitor = await newVisitor(PHONE)
      const { page } = visitor
      await reportDamaged(visitor)
      await visitor.open('/home')
      await page
        .getByRole('navigation', { name: t('Quick actions') })
        .getByRole('link', { name: t('Report a lost card') })
        .click()
      await heading(visitor, 'What happened to the card?').waitFor()
      await visitor.open('/card-issue/supplementary')
      await heading(visitor, 'What happened to the card?').waitFor()
      await page.getByText(pattern(language, 'Damage reported <0/>, <1>{at}</1>')).waitFor()
      await button(visitor, 'Continue with it').click()
      await heading(visitor, 'Where should we send the new card?').waitFor()
    },
  )
})

test.describe('a lost card', { tag: '@ar' }, () => {
  test('is cancelled before any other question, and a replacement is ordered, on a phone', async ({
    newVisitor,
    bridge,
    language,
    t,
  }) => {
    const visitor = await newVisitor(PHONE)
    const { page } = visitor
    await signIn(visitor, PEOPLE.reema)
    const other = await page.context().newPage()
    await other.goto('/manage-card-details')
    await other.getByRole('radio', { name: /10054/ }).waitFor({ state: 'attached' })

    await page
      .getByRole('navigation', { name: t('Quick actions') })
      .getByRole('link', { name: t('Report a lost card') })
      .click()
    await page.waitForURL('**/card-issue/primary?step=what')
    await button(visitor, 'Continue').click()
    await page.getByText(t('Choose what happened to the card.')).waitFor()
    await stopLost(visitor)
    await other
      .getByRole('radio', { name: pattern(language, 'Cancelled') })
      .waitFor({ state: 'attached' })
    const first = (await bridge.outbox()).find(({ channel }) => channel === 'sms')
    expect(first?.text).toContain('was reported lost and is cancelled')

    await charges(visitor).first().check()
    await page.getByRole('button', { name: MARKED[language], exact: true }).click()
    await heading(visitor, 'Where should we send the new card?').waitFor()
    await button(visitor, 'Continue').click()
    await heading(visitor, 'What else should we know?').waitFor()
    await button(visitor, 'Continue').click()
    await page.getByText(t('Please select reason')).first().waitFor()
    await radio(visitor, 'While travelling').check()
    await radio(visitor, 'Email').check()
    const kept = draftSaved(page, 'Gate 12')
    await page.getByLabel(t('Additional information (optional)')).fill('Gate 12')
    await button(visitor, 'Continue').click()
    await heading(visitor, 'Does everything look right?').waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    await kept

    // The input survives a reload, and each line of the summary links back to its field.
    await page.reload()
    await page.getByText('Gate 12').waitFor()
    const change = t('Change: {name}').replace('{name}', t('How it happened'))
    await page.getByRole('button', { name: change }).click()
    await heading(visitor, 'What else should we know?').waitFor()
    await radio(visitor, 'I left it somewhere').check()
    await button(visitor, 'Continue').click()
    await page.getByText(t('I left it somewhere')).waitFor()
    await button(visitor, 'Order the new card').click()

    await heading(visitor, 'Your new card is ordered').waitFor()
    await expectConfirmation(page)
    const reference = await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText()
    await expect(page.getByRole('main')).toContainText(/AH|هـ/, { useInnerText: true })
    const [told] = await bridge.outbox()
    expect(told?.text).toContain(reference)
    expect(await barriersOf(visitor)).toEqual([])
    await link(visitor, 'Follow the delivery').click()
    await page.waitForURL(`**/requests?ref=${reference}`)
    await page.getByText(reference).first().waitFor()
  })
})

test.describe('by keyboard alone', { tag: ['@en', '@long'] }, () => {
  test('a supplementary cardmember reports a damaged card, and orders a new one abroad with a code', async ({
    visitor,
    language,
    t,
  }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.faisal, '/card-issue/supplementary?step=what')
    await heading(visitor, 'What happened to the card?').waitFor()
    await radio(visitor, 'Stolen').focus()
    await page.keyboard.press('ArrowDown')
    await expect(radio(visitor, 'Damaged')).toBeChecked()
    await tabTo(visitor, t('Continue'))
    await page.keyboard.press('Enter')
    await expect(heading(visitor, 'Where should we send the new card?')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await tabTo(visitor, t('Continue'))
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByRole('link').first().waitFor()
    await tabTo(visitor, t('Address line 1'))
    await page.keyboard.type('12 Rue des Tisserands')
    await tabTo(visitor, t('City'))
    await page.keyboard.type('Paris')
    await tabTo(visitor, t('Country'))
    await page.keyboard.type('France')
    await page
      .getByText(
        pattern(language, '{days} working days; Friday, Saturday and public holidays don’t count'),
      )
      .waitFor()
    await tabTo(visitor, t('Continue'))
    await page.keyboard.press('Enter')
    await expect(heading(visitor, 'What else should we know?')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await tabTo(visitor, t('Continue'))
    await page.keyboard.press('Enter')
    await expect(heading(visitor, 'Does everything look right?')).toBeFocused()
    await tabTo(visitor, t('Order the new card'))
    await page.keyboard.press('Enter')
    await enterCode(visitor)
    await heading(visitor, 'Your new card is ordered').waitFor()
    await page
      .getByText(
        pattern(
          language,
          '{digits} keeps working until you activate the new card. We sent you the reference by SMS.',
        ),
      )
      .waitFor()
  })
})

test.describe('an unknown charge', { tag: '@ar' }, () => {
  test(
    'links to the report of its card, where the charge is already marked',
    { tag: '@long' },
    async ({ newVisitor, t }) => {
      const visitor = await newVisitor(PHONE)
      const { page } = visitor
      await signIn(visitor, PEOPLE.khalid, '/transactions')
      await page.getByRole('main').locator('a[href*="/view-transaction"]').first().click()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('I didn’t make this: report the card') })
        .click()
      await heading(visitor, 'What happened to the card?').waitFor()
      await radio(visitor, 'Stolen').check()
      await button(visitor, 'Cancel this card now').click()
      await heading(visitor, 'Which of these were not you?').waitFor()
      await expect(charges(visitor).and(page.locator(':checked'))).toHaveCount(1)
    },
  )
})

test.describe('the sign-in pages', () => {
  for (const [index, address] of ['login', 'login-centurion'].entries()) {
    test(
      `${address} shows the number to call for a lost card`,
      { tag: index === 0 ? '@en' : '@long' },
      async ({ visitor, language }) => {
        await visitor.open(`/${language}/${address}`)
        const told = visitor.page.getByText(pattern(language, 'Lost your card? Call <0/>.'))
        await expect(told.getByRole('link')).toHaveAttribute('href', `tel:${DEFAULT_BRAND.hotline}`)
      },
    )
  }
})
