import { addDays, riyadhDay } from '@sadu/contract/core/days'
import type { Locator } from 'playwright-core'
import { expect, test } from './harness/test.ts'
import { button, heading, link } from './harness/controls.ts'
import { testStates } from './harness/everybody.ts'
import { PEOPLE } from './harness/people.ts'
import { signInHere } from './harness/session-timeout.ts'
import { signIn } from './harness/signing-in.ts'
import { pattern, text } from './harness/texts.ts'
import { PHONE, type Visitor } from './harness/visitor.ts'

/** Types days into the two halves of the range: each part has as many digits as its format. */
async function typeDays(parts: Locator, from: string, to: string) {
  const typed = [from, to].flatMap((day) => day.split('-').toReversed())
  for (const [at, digits] of typed.entries()) await parts.nth(at).pressSequentially(digits)
}

/** Fills in the first step: Japan, found by a part of its name, starting in a few weeks. */
async function fillJapan(visitor: Visitor) {
  const { page, language } = visitor
  const country = page.getByRole('combobox', { name: text(language, 'Country') })
  // Each language also finds it by the other language's name.
  await country.fill(language === 'en' ? 'اليابا' : 'japa')
  await page.getByRole('option', { name: language === 'en' ? 'Japan' : 'اليابان' }).click()
  const today = riyadhDay(new Date())
  await typeDays(page.getByRole('spinbutton'), addDays(today, 60), addDays(today, 64))
}

/** Chooses a card on the second step, and goes to the third. */
async function chooseCard(visitor: Visitor, digits: RegExp) {
  await heading(visitor, 'Which cards are you taking?').waitFor()
  await visitor.page.getByRole('checkbox', { name: digits }).check()
  await button(visitor, 'Continue').click()
  await heading(visitor, 'Does everything look right?').waitFor()
}

testStates({
  'a trip with readiness warnings': async ({ visitor }) => {
    await signIn(visitor, PEOPLE.noura, '/trips')
    const first = visitor.page.getByRole('main').getByRole('listitem').first()
    await first.getByRole('link').click()
    await visitor.page
      .getByText(pattern(visitor.language, 'Purchases abroad are off on card {digits}'))
      .waitFor()
  },
  'refused trip input': async ({ visitor }) => {
    await signIn(visitor, PEOPLE.faisal, '/trips/add')
    await button(visitor, 'Continue').click()
    await visitor.page.getByRole('alert').getByRole('link').first().waitFor()
  },
})

test.describe('trips', { tag: '@ar' }, () => {
  test('are started by a visitor, saved after the sign-in, checked, changed and deleted', async ({
    newVisitor,
    language,
    t,
  }) => {
    const visitor = await newVisitor(language === 'ar' ? PHONE : {})
    const { page } = visitor
    await visitor.chooseLanguage()
    await visitor.open('/trips/add')
    await heading(visitor, 'Where are you going, and when?').waitFor()
    await button(visitor, 'Sign in and choose cards').click()
    await page.getByRole('link', { name: t('Choose a country.') }).waitFor()
    await fillJapan(visitor)
    await button(visitor, 'Sign in and choose cards').click()
    await page.waitForURL(`**/${language}/login`)
    await signInHere(visitor, PEOPLE.khalid, '/trips/add?*step=cards*')
    await chooseCard(visitor, /0318/)
    await page.getByText(language === 'en' ? 'Japan' : 'اليابان').waitFor()
    await button(visitor, 'Save the trip').click()
    await heading(visitor, 'Your trip is saved').waitFor()

    await link(visitor, 'See what to check').click()
    await page.getByRole('heading', { name: t('Before you go') }).waitFor()
    await page.getByRole('link', { name: '110', exact: true }).waitFor()
    const download = page.waitForEvent('download')
    await button(visitor, 'Calendar').click()
    expect((await download).suggestedFilename()).toMatch(/^trip-\d{4}-\d\d-\d\d\.ics$/)

    await link(visitor, 'Change').click()
    await button(visitor, 'Add another country').click()
    await page
      .getByRole('button', { name: pattern(language, 'Remove destination {0}') })
      .last()
      .click()
    await button(visitor, 'Continue').click()
    await heading(visitor, 'Which cards are you taking?').waitFor()
    const phone = page.getByLabel(t('Contact while abroad (optional)'))
    await phone.fill('123')
    await button(visitor, 'Continue').click()
    await page.getByRole('alert').getByRole('link').waitFor()
    await phone.fill('+81312345678')
    await button(visitor, 'Continue').click()
    await button(visitor, 'Save the trip').click()
    await heading(visitor, 'Your trip is saved').waitFor()
    await link(visitor, 'See what to check').click()
    await page.getByText('+81312345678').waitFor()

    await button(visitor, 'Delete the trip').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('Delete the trip') }).click()
    await page.waitForURL('**/trips')
    await heading(visitor, 'Trips').waitFor()
    const gone = page.getByText(language === 'en' ? 'Japan' : 'اليابان')
    await gone.waitFor({ state: 'detached' })
  })
})
