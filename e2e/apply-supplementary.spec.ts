import { expect, test } from './harness/test.ts'
import { barriersOf } from './harness/barriers.ts'
import { button } from './harness/controls.ts'
import { draftSaved } from './harness/drafts.ts'
import { testStates } from './harness/everybody.ts'
import { tabTo } from './harness/keyboard.ts'
import { expectConfirmation } from './harness/focus.ts'
import { PEOPLE } from './harness/people.ts'
import { enterCode } from './harness/signing-in.ts'
import {
  addFile,
  apply,
  field,
  fillContact,
  fillDocuments,
  fillRelationship,
  goOn,
  heading,
  toReview,
  typeDay,
} from './harness/supplementary-form.ts'
import { text } from './harness/texts.ts'
import { PHONE, type Visitor } from './harness/visitor.ts'

const NEW = { idNumber: '1102030408', mobile: '0550000192' }

const said = ({ page, language }: Visitor, name: string) =>
  page.getByRole('alert').getByRole('link', { name: text(language, name) })

/** The steps after the first, which has its own address. */
testStates({
  'details of the new cardmember': async ({ visitor }) => {
    await apply(visitor, PEOPLE.noura)
    await fillContact(visitor, NEW.mobile)
    await goOn(visitor)
    await heading(visitor, 'How are you related to <0>{name}</0>?').waitFor()
    await goOn(visitor)
    // In Arabic the nationality begins with the same word.
    await said(visitor, 'Please select Gender').first().waitFor()
  },
  'documents, with a choice of two cards': async ({ visitor }) => {
    await apply(visitor, PEOPLE.khalid)
    await fillContact(visitor, NEW.mobile)
    await goOn(visitor)
    await fillRelationship(visitor)
    await goOn(visitor)
    await heading(visitor, 'What name goes on the card?').waitFor()
    await goOn(visitor)
    await said(visitor, 'Please select Card').waitFor()
    await visitor.page.getByRole('radio', { name: /0318/ }).check()
    await goOn(visitor)
    await heading(visitor, 'Which document do they have?').waitFor()
    await goOn(visitor)
    await said(visitor, 'Personal ID or Iqama number is required').waitFor()
  },
  'an application before it is sent': async ({ visitor }) => {
    await apply(visitor, PEOPLE.reema)
    await toReview(visitor, NEW)
  },
})

test.describe('an application for a supplementary card', { tag: '@ar' }, () => {
  test('keeps its input over a reload, is sent and followed on a phone, and is withdrawn', async ({
    newVisitor,
    bridge,
    t,
  }) => {
    const visitor = await newVisitor(PHONE)
    const { page } = visitor
    await apply(visitor, PEOPLE.noura)
    await page.goto('/manage-card-details')
    await page
      .getByRole('region', { name: t('The chosen card') })
      .getByRole('link', { name: t('Supplementary card') })
      .click()
    await heading(visitor, 'Who is the card for?').waitFor()
    await goOn(visitor)
    for (const name of ['Please select Title', 'First Name is required', 'Email is required']) {
      await said(visitor, name).waitFor()
    }
    await field(visitor, 'First Name').fill('سارة')
    await field(visitor, 'Last Name').fill('Al-Harbi')
    await field(visitor, 'Mobile Number').fill('1234567890')
    await goOn(visitor)
    for (const name of [
      'Please enter only English letters',
      'Hyphen (-) is not allowed',
      'Mobile number invalid format (05xxxxxxxx)',
    ]) {
      await said(visitor, name).waitFor()
    }
    await fillContact(visitor, NEW.mobile)
    await goOn(visitor)
    await fillRelationship(visitor)
    // A reload restores the step with its input.
    await button(visitor, 'Continue').click()
    await heading(visitor, 'What name goes on the card?').waitFor()
    await expect(field(visitor, 'Name on card')).toHaveValue('SARA ALHARBI')
    const saved = draftSaved(page, 'SARA M ALHARBI')
    await field(visitor, 'Name on card').fill('SARA M ALHARBI')
    await saved
    await page.reload()
    await heading(visitor, 'What name goes on the card?').waitFor()
    await expect(field(visitor, 'Name on card')).toHaveValue('SARA M ALHARBI')
    await goOn(visitor)
    await heading(visitor, 'Which document do they have?').waitFor()
    await goOn(visitor)
    await page.getByText(t('Please select File')).first().waitFor()
    await fillDocuments(visitor, NEW.idNumber)
    await goOn(visitor)
    await field(visitor, 'Limit of the card, in riyals').fill('60001')
    await goOn(visitor)
    await said(visitor, 'This is above the limit of your account.').waitFor()
    await field(visitor, 'Limit of the card, in riyals').fill('5000')
    await goOn(visitor)
    await heading(visitor, 'Does everything look right?').waitFor()
    await page.getByRole('definition').getByText('SARA M ALHARBI').waitFor()
    expect(await barriersOf(visitor)).toEqual([])

    await button(visitor, 'Send the application').click()
    await enterCode(visitor)
    await heading(visitor, 'We have your application').waitFor()
    await expectConfirmation(page)
    const reference = await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText()
    await expect(page.getByRole('main')).toContainText(/AH|هـ/, { useInnerText: true })
    const [told] = await bridge.outbox()
    expect(told?.text).toContain(reference)
    expect(await barriersOf(visitor)).toEqual([])
    await page
      .getByRole('main')
      .getByRole('link', { name: t('Follow the application') })
      .click()
    await page.waitForURL(`**/requests?ref=${reference}`)
    await heading(visitor, 'Supplementary card for {applicant}').waitFor()
    await page.getByRole('definition').getByText('SARA M ALHARBI').waitFor()
    expect(await barriersOf(visitor)).toEqual([])

    await button(visitor, 'Withdraw the request').click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await dialog.getByText(t('Your own cards stay as they are.')).waitFor()
    await dialog.getByRole('button', { name: t('Withdraw the request') }).click()
    await page.getByText(t('You withdrew it')).waitFor()
  })
})

test.describe('by keyboard alone', { tag: '@once' }, () => {
  test(
    'a card is requested for a passport holder with a Hijri date of birth',
    { tag: '@long' },
    async ({ visitor, t }) => {
      const { page } = visitor
      const next = async (question: string) => {
        await tabTo(visitor, t('Continue'))
        await page.keyboard.press('Enter')
        await expect(heading(visitor, question)).toBeFocused()
      }
      const type = async (name: string, what: string) => {
        await tabTo(visitor, t(name))
        await page.keyboard.type(what)
      }
      await apply(visitor, PEOPLE.reema)
      await type('Title', 'Mr')
      await type('First Name', 'James')
      await type('Last Name', 'Porter')
      await type('Email', 'james@example.com')
      await type('Mobile Number', '0550000193')
      await next('How are you related to <0>{name}</0>?')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      await type('Calendar', 'Hijri')
      await field(visitor, 'Nationality').focus()
      await page.keyboard.type('United King')
      await typeDay(visitor, ['01', '01', '1410'])
      await page.getByText('3 August 1989').waitFor()
      await next('What name goes on the card?')
      await next('Which document do they have?')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      await type('Passport number', 'k1234567')
      await addFile(visitor, 'Copy of the passport', 'passport.pdf')
      await next('How much can <0>{name}</0> spend?')
      await type('Limit of the card, in riyals', '9000')
      await next('Does everything look right?')
      await page.getByText('K1234567').waitFor()
      await tabTo(visitor, t('Send the application'))
      await page.keyboard.press('Enter')
      await enterCode(visitor)
      await heading(visitor, 'We have your application').waitFor()
    },
  )
})
