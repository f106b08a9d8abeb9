import { describe, expect, test } from 'vitest'
import { pdfOf } from '../bridge/src/testing/upload-files.ts'
import { barriersOf } from './harness/barriers.ts'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { testForEverybody } from './harness/everybody.ts'
import { hasFocus, tabTo } from './harness/keyboard.ts'
import { PEOPLE, type Person } from './harness/people.ts'
import { newestCode, signIn } from './harness/signing-in.ts'
import { journeyIn, LANGUAGES, pattern, text } from './harness/texts.ts'
import { newVisitor, type Visitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()
const PHONE = { viewport: { width: 390, height: 844 } }
const ADDRESS = '/apply-supplementary'
/** A person has one card of an account, so each language has its own. */
const NEW = {
  en: { idNumber: '1091122331', mobile: '0550000191' },
  ar: { idNumber: '1102030408', mobile: '0550000192' },
}

const button = ({ page, language }: Visitor, name: string) =>
  page.getByRole('button', { name: text(language, name), exact: true })
const heading = ({ page, language }: Visitor, name: string) =>
  page.getByRole('heading', { level: 1, name: pattern(language, name) })
const radio = ({ page, language }: Visitor, name: string) =>
  page.getByRole('radio', { name: text(language, name), exact: true })
const field = ({ page, language }: Visitor, name: string) =>
  page.getByLabel(text(language, name), { exact: true })
const said = ({ page, language }: Visitor, name: string) =>
  page.getByRole('alert').getByRole('link', { name: text(language, name), exact: true })
const goOn = (visitor: Visitor) => button(visitor, 'Continue').click()

async function fillContact(visitor: Visitor, mobile: string) {
  await heading(visitor, 'Who is the card for?').waitFor()
  await field(visitor, 'Title').selectOption('miss')
  await field(visitor, 'First Name').fill('Sara')
  await field(visitor, 'Last Name').fill('Alharbi')
  await field(visitor, 'Email').fill('sara@example.com')
  await field(visitor, 'Mobile Number').fill(mobile)
}

/** Types a day into the parts of its field, in the calendar that is chosen. */
async function typeDay({ page, language }: Visitor, day: readonly [string, string, string]) {
  const parts = page.getByRole('group', { name: text(language, 'Date of birth') })
  for (const [at, type] of (['day', 'month', 'year'] as const).entries()) {
    await parts.locator(`[data-type=${type}]`).focus()
    await page.keyboard.type(day[at] ?? '')
  }
}

async function fillRelationship(visitor: Visitor) {
  await heading(visitor, 'What is <0>{name}</0> to you?').waitFor()
  await radio(visitor, 'Son or daughter').check()
  await radio(visitor, 'Female').check()
  await typeDay(visitor, ['01', '05', '2006'])
  await field(visitor, 'Nationality').selectOption('SA')
}

const copies = ({ page, language }: Visitor, label: string) =>
  page.getByRole('region', { name: text(language, label), exact: true })
const fileInput = (visitor: Visitor, label: string) =>
  copies(visitor, label).locator('input[type=file]').first()

async function addFile(visitor: Visitor, label: string, name: string) {
  const file = { name, mimeType: 'application/pdf', buffer: pdfOf() }
  await fileInput(visitor, label).setInputFiles(file)
  await copies(visitor, label).getByText(name).waitFor()
  await copies(visitor, label)
    .getByText(pattern(visitor.language, '<0>{sizeText}</0>, ready'))
    .waitFor()
}

async function fillDocuments(visitor: Visitor, idNumber: string) {
  await heading(visitor, 'What shows who they are?').waitFor()
  await field(visitor, 'Personal ID or Iqama number').fill(idNumber)
  await addFile(visitor, 'Copy of the ID', 'id.pdf')
  await addFile(visitor, 'Copy of the family ID', 'family.pdf')
}

/** From the first step to the last, as somebody does who knows everything. */
async function toReview(visitor: Visitor) {
  const { idNumber, mobile } = NEW[visitor.language]
  await fillContact(visitor, mobile)
  await goOn(visitor)
  await fillRelationship(visitor)
  await goOn(visitor)
  await heading(visitor, 'What name goes on the card?').waitFor()
  await goOn(visitor)
  await fillDocuments(visitor, idNumber)
  await goOn(visitor)
  await field(visitor, 'Limit of the card, in riyals').fill('5000')
  await goOn(visitor)
  await heading(visitor, 'Is everything right?').waitFor()
}

/** Opens the application anew: what an earlier one left behind is discarded. */
async function apply(visitor: Visitor, person: Person = PEOPLE.noura) {
  await signIn(visitor, bridge, person, ADDRESS)
  await heading(visitor, 'Who is the card for?').waitFor()
  const discard = button(visitor, 'Discard')
  if (await discard.isVisible()) await discard.click()
  await discard.waitFor({ state: 'detached' })
}

/** The steps after the first, which has an address of its own. */
testForEverybody(
  {
    'what the new cardmember is': async (visitor) => {
      await apply(visitor)
      await fillContact(visitor, NEW.en.mobile)
      await goOn(visitor)
      await heading(visitor, 'What is <0>{name}</0> to you?').waitFor()
      await goOn(visitor)
      await said(visitor, 'Please select Gender').waitFor()
    },
    'documents, beside one of two cards': async (visitor) => {
      await apply(visitor, PEOPLE.khalid)
      await fillContact(visitor, NEW.en.mobile)
      await goOn(visitor)
      await fillRelationship(visitor)
      await goOn(visitor)
      await heading(visitor, 'What name goes on the card?').waitFor()
      await goOn(visitor)
      await said(visitor, 'Please select Card').waitFor()
      await visitor.page.getByRole('radio', { name: /0318/ }).check()
      await goOn(visitor)
      await heading(visitor, 'What shows who they are?').waitFor()
      await goOn(visitor)
      await said(visitor, 'Personal ID or Iqama number is required').waitFor()
    },
    'an application before it is sent': async (visitor) => {
      await apply(visitor, PEOPLE.reema)
      await toReview(visitor)
    },
    'nobody but the primary cardmember': async (visitor) => {
      await signIn(visitor, bridge, PEOPLE.faisal, ADDRESS)
      await visitor.page
        .getByText(text(visitor.language, 'Only the primary cardmember can apply'))
        .waitFor()
    },
  },
  (language) => newVisitor({ browser: browser(), bridge, language }),
)

describe.each(LANGUAGES)('a supplementary card, in %s', (language) => {
  test('is applied for from the cards on a phone, survives a reload, and is followed and taken back', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language, context: PHONE })
    const { page } = visitor
    await apply(visitor)
    await page.goto('/manage-card-details')
    await page
      .getByRole('list', { name: text(language, 'What you can do with this card') })
      .getByRole('link', { name: text(language, 'Supplementary card') })
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
    await fillContact(visitor, NEW[language].mobile)
    await goOn(visitor)
    await fillRelationship(visitor)
    // A reload comes back to the same step with what was entered.
    await button(visitor, 'Continue').click()
    await heading(visitor, 'What name goes on the card?').waitFor()
    expect(await field(visitor, 'Name on card').inputValue()).toBe('SARA ALHARBI')
    await field(visitor, 'Name on card').fill('SARA M ALHARBI')
    const saved = page.waitForResponse((response) => response.url().endsWith('/se/draft/save'))
    await saved
    await page.reload()
    await heading(visitor, 'What name goes on the card?').waitFor()
    expect(await field(visitor, 'Name on card').inputValue()).toBe('SARA M ALHARBI')
    await goOn(visitor)
    await heading(visitor, 'What shows who they are?').waitFor()
    await goOn(visitor)
    await page.getByText(text(language, 'Please select File')).first().waitFor()
    await fillDocuments(visitor, NEW[language].idNumber)
    await goOn(visitor)
    await field(visitor, 'Limit of the card, in riyals').fill('60001')
    await goOn(visitor)
    await said(visitor, 'This is above the limit of your account.').waitFor()
    await field(visitor, 'Limit of the card, in riyals').fill('5000')
    await goOn(visitor)
    await heading(visitor, 'Is everything right?').waitFor()
    await page.getByRole('definition').getByText('SARA M ALHARBI').waitFor()
    expect(await barriersOf(visitor)).toEqual([])

    await button(visitor, 'Send the application').click()
    await page.getByRole('dialog').getByLabel(text(language, 'Code from the SMS')).waitFor()
    await page.keyboard.type(await newestCode(bridge))
    await heading(visitor, 'We have your application').waitFor()
    const reference = await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText()
    expect(await page.getByRole('main').innerText()).toMatch(/AH|هـ/)
    const [told] = await bridge.outbox()
    expect(told?.text).toContain(reference)
    expect(await barriersOf(visitor)).toEqual([])
    await page
      .getByRole('main')
      .getByRole('link', { name: text(language, 'Follow the application') })
      .click()
    await page.waitForURL(`**/requests?ref=${reference}`)
    await heading(visitor, 'Supplementary card for {applicant}').waitFor()
    await page.getByRole('definition').getByText('SARA M ALHARBI').waitFor()
    expect(await barriersOf(visitor)).toEqual([])

    await button(visitor, 'Withdraw the request').click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await dialog.getByText(text(language, 'Your own cards stay as they are.')).waitFor()
    await dialog.getByRole('button', { name: text(language, 'Withdraw the request') }).click()
    await page.getByText(text(language, 'You withdrew it')).waitFor()
  })
})

describe.each(journeyIn('en'))('by keyboard alone, in %s', (language) => {
  test('a passport holder’s card is asked for, with a Hijri date of birth', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    const called = (english: string) => text(language, english)
    const next = async (question: string) => {
      await tabTo(visitor, called('Continue'))
      await page.keyboard.press('Enter')
      await expect.poll(() => hasFocus(heading(visitor, question))).toBe(true)
    }
    const type = async (name: string, what: string) => {
      await tabTo(visitor, called(name))
      await page.keyboard.type(what)
    }
    await apply(visitor, PEOPLE.reema)
    await type('Title', 'Mr')
    await type('First Name', 'James')
    await type('Last Name', 'Porter')
    await type('Email', 'james@example.com')
    await type('Mobile Number', '0550000193')
    await next('What is <0>{name}</0> to you?')
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
    await next('What shows who they are?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await type('Passport number', 'k1234567')
    await addFile(visitor, 'Copy of the passport', 'passport.pdf')
    await next('How much may <0>{name}</0> spend?')
    await type('Limit of the card, in riyals', '9000')
    await next('Is everything right?')
    await page.getByText('K1234567').waitFor()
    await tabTo(visitor, called('Send the application'))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel(called('Code from the SMS')).waitFor()
    await page.keyboard.type(await newestCode(bridge))
    await heading(visitor, 'We have your application').waitFor()
  })
})
