import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { expect, test } from './harness/test.ts'
import { button, heading } from './harness/controls.ts'
import { ENROLLMENT, enterDetails, flowSteps, UNENROLLED } from './harness/flow.ts'
import { expectConfirmation, expectHeading, expectRefused, focusOf } from './harness/focus.ts'
import { type Person, PEOPLE } from './harness/people.ts'
import { enterCode, newestCode, refusal, signIn, wrongCode } from './harness/signing-in.ts'
import { text } from './harness/texts.ts'
import type { Visitor } from './harness/visitor.ts'

/** A form to submit as it opens, by the name of its button; `opens` is the button that shows the
 * form. */
type Form = readonly [address: string, sends: string, opens?: string]

/** Every signed-in form that refuses to be submitted empty. Later steps are covered by the flows
 * below. */
const FORMS: readonly (readonly [Person, readonly Form[]])[] = [
  [
    PEOPLE.noura,
    [
      ['/card-limit/primary', 'Set the limit'],
      ['/card-issue/primary?step=what', 'Continue'],
      ['/view-pin/primary?tab=change', 'Change the PIN'],
      ['/billing-dispute/primary?described=true', 'Continue'],
      ['/trips/add', 'Continue'],
      ['/apply-supplementary', 'Continue'],
      ['/personal-information/primary', 'Send the request', 'Update the ID'],
      ['/contact-us', 'Send the message'],
      ['/customer-service?tab=feedback', 'Send feedback'],
      ['/update-password', 'Continue'],
    ],
  ],
  [PEOPLE.khalid, [['/active-card/primary', 'Activate the card']]],
]
const PUBLIC: readonly Form[] = [
  ['/login', 'Sign in'],
  [`/${ENROLLMENT.cardholder}`, 'Continue'],
  ['/cardholder/forgot-id', 'Continue'],
  ['/cardholder/forgot-password', 'Continue'],
  ['/verify', 'Check the document'],
]

const radio = ({ page, language }: Visitor, name: string) =>
  page.getByRole('radio', { name: text(language, name) })

async function refuse(visitor: Visitor, [address, sends, opens]: Form) {
  const { page } = visitor
  if (opens) await button(visitor, opens).click()
  // A part of the form may load after its button.
  const fields = page.locator('main').locator('input, select, textarea')
  await fields.first().waitFor({ state: 'attached' })
  const send = page
    .locator('form, main')
    .getByRole('button', { name: text(visitor.language, sends), exact: true })
  await send.first().click()
  await expectRefused(page, address)
}

/** Types days into the parts of a date field, from the first one. */
async function typeDays({ page }: Visitor, ...days: string[]) {
  const parts = page.getByRole('spinbutton')
  const typed = days.flatMap((day) => day.split('-').toReversed())
  for (const [at, digits] of typed.entries()) await parts.nth(at).pressSequentially(digits)
}

test.describe('the focus is set', { tag: ['@en', '@long'] }, () => {
  for (const [person, forms] of FORMS) {
    test(`when ${person.userName} submits an invalid form`, async ({ visitor }) => {
      const [first] = forms
      await signIn(visitor, person, first?.[0])
      for (const form of forms) {
        if (form !== first) await visitor.open(form[0])
        await refuse(visitor, form)
      }
    })
  }

  test('when a visitor submits an invalid form', async ({ visitor, language }) => {
    for (const form of PUBLIC) {
      await visitor.open(`/${language}${form[0]}`)
      await visitor.page.locator('#root[data-live]').waitFor()
      await refuse(visitor, form)
    }
  })

  test('after a wrong captcha and a wrong code', async ({ visitor, bridge, language }) => {
    const { page } = visitor
    visitor.mayBeRefused(/validate(Captcha|Otp)$/)
    const step = flowSteps(visitor)
    await visitor.open(`/${language}/${ENROLLMENT.cardholder}`)
    await enterDetails(visitor, UNENROLLED.cardholder)
    await expectHeading(page)
    await page.getByRole('img').waitFor()
    await step.proceed.click()
    await expectRefused(page, 'an empty captcha')
    await step.digits.fill('000000')
    await step.proceed.click()
    await expectRefused(page, 'a wrong captcha')
    await page.goBack()
    await step.details.waitFor()
    await page.goForward()
    await step.captcha.waitFor()
    expect(await page.getByRole('alert').count(), 'what was refused before').toBe(0)

    await step.proof.click()
    await step.code.waitFor()
    await expectHeading(page)
    await step.codeField.and(page.locator(':enabled')).waitFor()
    await step.button('Confirm').click()
    await expectRefused(page, 'an empty code')
    const wrong = wrongCode(await newestCode(bridge))
    for (const left of [2, 1]) {
      await step.codeField.fill(wrong)
      await refusal(visitor, 'wrongCode', left).waitFor()
      await expectRefused(page, 'a wrong code')
    }
    await step.codeField.fill(wrong)
    await refusal(visitor, 'codeUsed').waitFor()
    const isOnWhy = () =>
      page.evaluate(() => document.activeElement?.querySelector(':scope > [role=alert]') !== null)
    await expect.poll(isOnWhy).toBe(true)
  })

  test('at each step and the confirmation of a trip', async ({ visitor }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.faisal, '/trips/add')
    await page.getByRole('combobox').fill('jap')
    await page.getByRole('option').first().click()
    const today = riyadhDay(new Date())
    await typeDays(visitor, addDays(today, 200), addDays(today, 204))
    await button(visitor, 'Continue').click()
    await heading(visitor, 'Which cards are you taking?').waitFor()
    await expectHeading(page)
    await button(visitor, 'Continue').click()
    await expectRefused(page, 'the cards of a trip')
    await page.getByRole('checkbox').first().check()
    await button(visitor, 'Continue').click()
    await heading(visitor, 'Does everything look right?').waitFor()
    await expectHeading(page)
    await button(visitor, 'Save the trip').click()
    await heading(visitor, 'Your trip is saved').waitFor()
    await expectConfirmation(page)
  })

  test('at each step and the confirmation of a dispute', async ({ visitor, t }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.reema, '/billing-dispute/primary?described=true')
    await radio(visitor, 'I didn’t make this charge').check()
    await button(visitor, 'Continue').click()
    const keep = page.getByRole('radio', { name: new RegExp(t('Keep it working')) })
    await keep.waitFor()
    await expectHeading(page)
    await keep.check()
    await button(visitor, 'Continue').click()
    await heading(visitor, 'What happened?').waitFor()
    await expectHeading(page)
    await page.getByText(t('Proof (optional)')).waitFor()
    await button(visitor, 'Continue').click()
    await expectRefused(page, 'the details of a dispute')
    await page.getByLabel(t('Merchant'), { exact: true }).fill('Jarir')
    await typeDays(visitor, addDays(riyadhDay(new Date()), -5))
    await page.getByLabel(t('Amount in riyals')).fill('20')
    for (const group of await page.getByRole('radiogroup').all()) {
      await group.getByRole('radio').last().check()
    }
    await button(visitor, 'Continue').click()
    await heading(visitor, 'Does everything look right?').waitFor()
    await expectHeading(page)
    await button(visitor, 'Send the dispute').click()
    await heading(visitor, 'We’ve received your dispute').waitFor()
    await expectConfirmation(page)
  })

  test('after an invalid address, and after it is saved', async ({ visitor, t }) => {
    const { page } = visitor
    const field = (label: string) => page.getByLabel(t(label), { exact: true })
    await signIn(visitor, PEOPLE.noura, '/personal-information/primary')
    await button(visitor, 'Change the address').click()
    await expect.poll(async () => (await focusOf(page)).tag).toBe('select')
    for (const label of ['Street', 'District']) await field(label).fill('')
    await button(visitor, 'Continue').click()
    await expectRefused(page, 'an address')
    await field('Building number').fill('7421')
    await field('Street').fill('Olaya Street')
    await field('District').fill('Olaya')
    await field('City').selectOption('Riyadh')
    await field('Postal code').fill('13326')
    await button(visitor, 'Continue').click()
    await enterCode(visitor)
    const news = t('Your new address is now in use.')
    await page.getByText(news).waitFor()
    const isOnNews = () =>
      page.evaluate((said) => {
        const { activeElement } = document
        return activeElement !== document.body && activeElement?.textContent.includes(said)
      }, news)
    await expect.poll(isOnNews).toBe(true)
  })
})
