import { describe, expect, test } from 'vitest'
import { OWN_BRAND } from '@sadu/contract/brand/own-brand'
import { barriersOf } from './harness/barriers.ts'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { button } from './harness/controls.ts'
import { draftSaved } from './harness/drafts.ts'
import { type Screens, testStates } from './harness/everybody-on-vitest.ts'
import { hasFocus } from './harness/keyboard.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { journeyIn, type Language, pattern, text } from './harness/texts.ts'
import { newVisitor, type Visitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()
const PHONE = { viewport: { width: 390, height: 844 } }

const field = ({ page, language }: Visitor, name: string) =>
  page.getByLabel(text(language, name), { exact: true })
const heading = ({ page, language }: Visitor, name: string, level = 2) =>
  page.getByRole('heading', { level, name: text(language, name) })

/** Says who reads a message and what it is about. */
async function choose(visitor: Visitor): Promise<void> {
  await field(visitor, 'Department').selectOption('billing')
  await field(visitor, 'Feedback topic').selectOption('problem')
}

/** Sends a complaint of somebody who is signed in, and comes to its page. */
async function complain(visitor: Visitor, words: string): Promise<void> {
  const { page } = visitor
  await choose(visitor)
  await field(visitor, 'What went wrong, and what would put it right?').fill(words)
  await button(visitor, 'Send the complaint').click()
  await heading(visitor, 'Your complaint is with us').waitFor()
  await page.getByRole('link', { name: text(visitor.language, 'Follow it') }).click()
  await page.waitForURL('**/requests?ref=*')
  await heading(visitor, 'Complaint', 1).waitFor()
}

const WORDS: Record<Language, string> = {
  en: 'How do I get a card?',
  ar: 'كيف أحصل على بطاقة؟',
}

describe.each(journeyIn('ar'))('somebody who is not signed in, in %s', (language) => {
  test('writes to the issuer, and has the reference by e-mail', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    await visitor.chooseLanguage()
    await visitor.open('/customer-service')
    await page.getByRole('link', { name: text(language, 'Write to us') }).click()
    await page.waitForURL('**/contact-us')
    await button(visitor, 'Send the message').click()
    const alert = page.getByRole('alert').first()
    await expect.poll(() => hasFocus(alert)).toBe(true)
    for (const wrong of [
      'Full name is required',
      'Email is required',
      'Contact number is required',
      'Please select department',
      'Feedback topic is required',
    ]) {
      await alert.getByText(text(language, wrong)).waitFor()
    }
    await field(visitor, 'Full name').fill('M4ha')
    await field(visitor, 'Email').fill('maha@')
    await field(visitor, 'Contact number').fill('12345')
    await button(visitor, 'Send the message').click()
    await alert.getByText(text(language, 'Invalid character')).waitFor()
    await alert.getByText(text(language, 'Incorrect email format')).waitFor()
    await alert.getByText(text(language, 'Mobile number invalid format (05xxxxxxxx)')).waitFor()
    const email = `maha.${language}@example.com`
    await field(visitor, 'Full name').fill('مها القحطاني')
    await field(visitor, 'Email').fill(email)
    await field(visitor, 'Contact number').fill('٠٥٥١٢٣٤٥٦٧')
    await choose(visitor)
    await field(visitor, 'Your message').fill(WORDS[language])
    await button(visitor, 'Send the message').click()
    await heading(visitor, 'Your message is with us').waitFor()
    await page
      .getByText(
        pattern(language, 'The reference is on its way to <0>{email}</0>. Our answer comes there.'),
      )
      .first()
      .waitFor()
    await page.getByText(pattern(language, 'By <0/>')).first().waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    const mails = (await bridge.outbox()).filter(({ to }) => to === email)
    expect(mails).toHaveLength(1)
    const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(mails[0]?.text ?? '')?.[0] ?? 'none'
    // Nobody confirmed the address, so what was written is not repeated to it.
    expect(mails[0]?.text).not.toContain(WORDS[language])
    await page.getByText(reference, { exact: true }).first().waitFor()
    const error = 'dd0c4c3e-5a14-4a1e-9d5f-0e5f6a4b7c11'
    await visitor.open(`/contact-us?reference=${error}`)
    await expect.poll(() => field(visitor, 'Your message').inputValue()).toContain(error)
  })
})

describe.each(journeyIn('en'))('whoever is signed in, in %s', (language) => {
  test('finds a complaint as they left it, sends it, follows it and withdraws it', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language, context: PHONE })
    const { page } = visitor
    await signIn(visitor, bridge, PEOPLE.noura, '/contact-us?about=complaint')
    const words = field(visitor, 'What went wrong, and what would put it right?')
    const saved = draftSaved(page, 'The same fee was charged twice.')
    await words.fill('The same fee was charged twice.')
    await saved
    await page.reload()
    await page.getByText(text(language, 'You were writing to us')).waitFor()
    expect(await words.inputValue()).toBe('The same fee was charged twice.')
    await complain(visitor, 'The same fee was charged twice, in March.')
    await page.getByText('The same fee was charged twice, in March.').waitFor()
    await page.getByText(pattern(language, 'Now, day {day} of {days}')).waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    await button(visitor, 'Withdraw the request').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(text(language, 'What you wrote stays among your requests.')).waitFor()
    await dialog.getByRole('button', { name: text(language, 'Withdraw the request') }).click()
    await page.getByText(text(language, 'You withdrew it')).waitFor()
  })
})

describe.each(journeyIn('ar'))('a complaint that is late, in %s', (language) => {
  test('leads to the regulator, with a summary to take along', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language, context: PHONE })
    const { page } = visitor
    await page.route('**/se/request/detail', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { results: { request: object } }
      Object.assign(body.results.request, { workingDaysLate: 3, actions: ['remind'] })
      await route.fulfill({ response, json: body })
    })
    await signIn(visitor, bridge, PEOPLE.khalid, '/contact-us?about=complaint')
    await complain(visitor, 'لم تصلني البطاقة.')
    const further = page.getByRole('region', { name: text(language, 'Take it further') })
    // Nobody configured an address of the regulator: it is named, and leads nowhere.
    await further.getByText(OWN_BRAND.regulator.name.ar).waitFor()
    expect(await further.getByRole('link').count()).toBe(0)
    await further.getByText('لم تصلني البطاقة.').waitFor()
    const copy = text(language, 'summary of your complaint')
    await further.getByRole('button', { name: new RegExp(copy) }).waitFor()
    expect(await barriersOf(visitor)).toEqual([])
  })
})

const REFUSED: Screens = {
  'a complaint that says nothing yet': async (visitor) => {
    await visitor.open('/contact-us?about=complaint')
    await button(visitor, 'Send the complaint').click()
    await visitor.page.getByRole('alert').first().waitFor()
  },
}
testStates(REFUSED, async (language) => {
  const visitor = await newVisitor({ browser: browser(), bridge, language })
  await visitor.chooseLanguage()
  return visitor
})
