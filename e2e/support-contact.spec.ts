import { expect, test } from './harness/test.ts'
import { DEFAULT_BRAND } from '@sadu/contract/brand/default-brand'
import { barriersOf } from './harness/barriers.ts'
import { button } from './harness/controls.ts'
import { draftSaved } from './harness/drafts.ts'
import { testStates } from './harness/everybody.ts'
import { expectConfirmation } from './harness/focus.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { type Language, pattern, text } from './harness/texts.ts'
import { PHONE, type Visitor } from './harness/visitor.ts'

const field = ({ page, language }: Visitor, name: string) =>
  page.getByLabel(text(language, name), { exact: true })
const heading = ({ page, language }: Visitor, name: string, level = 2) =>
  page.getByRole('heading', { level, name: text(language, name) })

/** Chooses the department and the topic of a message. */
async function choose(visitor: Visitor): Promise<void> {
  await field(visitor, 'Department').selectOption('billing')
  await field(visitor, 'Feedback topic').selectOption('problem')
}

/** Sends a complaint of a signed-in person, and opens its page. */
async function complain(visitor: Visitor, words: string): Promise<void> {
  const { page } = visitor
  await choose(visitor)
  await field(visitor, 'What went wrong, and what would put it right?').fill(words)
  await button(visitor, 'Send the complaint').click()
  await heading(visitor, 'We’ve received your complaint').waitFor()
  await expectConfirmation(visitor.page)
  await page.getByRole('link', { name: text(visitor.language, 'Follow it') }).click()
  await page.waitForURL('**/requests?ref=*')
  await heading(visitor, 'Complaint', 1).waitFor()
}

const WORDS: Record<Language, string> = {
  en: 'How do I get a card?',
  ar: 'كيف أحصل على بطاقة؟',
}

test.describe('a visitor', { tag: ['@ar', '@long'] }, () => {
  test('writes to the issuer, and gets the reference by e-mail', async ({
    visitor,
    bridge,
    language,
    t,
  }) => {
    const { page } = visitor
    await visitor.chooseLanguage()
    await visitor.open('/customer-service')
    await page.getByRole('link', { name: t('Write to us') }).click()
    await page.waitForURL('**/contact-us')
    await button(visitor, 'Send the message').click()
    const alert = page.getByRole('alert').first()
    await expect(alert).toBeFocused()
    for (const wrong of [
      'Full name is required',
      'Email is required',
      'Contact number is required',
      'Please select department',
      'Feedback topic is required',
    ]) {
      await alert.getByText(t(wrong)).waitFor()
    }
    await field(visitor, 'Full name').fill('M4ha')
    await field(visitor, 'Email').fill('maha@')
    await field(visitor, 'Contact number').fill('12345')
    await button(visitor, 'Send the message').click()
    await alert.getByText(t('Invalid character')).waitFor()
    await alert.getByText(t('Incorrect email format')).waitFor()
    await alert.getByText(t('Mobile number invalid format (05xxxxxxxx)')).waitFor()
    const email = `maha.${language}@example.com`
    await field(visitor, 'Full name').fill('مها القحطاني')
    await field(visitor, 'Email').fill(email)
    await field(visitor, 'Contact number').fill('٠٥٥١٢٣٤٥٦٧')
    await choose(visitor)
    await field(visitor, 'Your message').fill(WORDS[language])
    await button(visitor, 'Send the message').click()
    await heading(visitor, 'We’ve received your message').waitFor()
    await expectConfirmation(page)
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
    // The address is not verified, so the message is not repeated in the e-mail.
    expect(mails[0]?.text).not.toContain(WORDS[language])
    await page.getByText(reference, { exact: true }).first().waitFor()
    const error = 'dd0c4c3e-5a14-4a1e-9d5f-0e5f6a4b7c11'
    await visitor.open(`/contact-us?reference=${error}`)
    await expect(field(visitor, 'Your message')).toHaveValue(new RegExp(error))
  })
})

test.describe('a signed-in person', { tag: '@en' }, () => {
  test('resumes a draft of a complaint, sends it, follows it and withdraws it', async ({
    newVisitor,
    language,
    t,
  }) => {
    const visitor = await newVisitor(PHONE)
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura, '/contact-us?about=complaint')
    const words = field(visitor, 'What went wrong, and what would put it right?')
    const saved = draftSaved(page, 'The same fee was charged twice.')
    await words.fill('The same fee was charged twice.')
    await saved
    await page.reload()
    await page.getByText(t('You were writing to us')).waitFor()
    await expect(words).toHaveValue('The same fee was charged twice.')
    await complain(visitor, 'The same fee was charged twice, in March.')
    await page.getByText('The same fee was charged twice, in March.').waitFor()
    await page.getByText(pattern(language, 'Now, day {day} of {days}')).waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    await button(visitor, 'Withdraw the request').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('What you wrote stays among your requests.')).waitFor()
    await dialog.getByRole('button', { name: t('Withdraw the request') }).click()
    await page.getByText(t('You withdrew it')).waitFor()
  })
})

test.describe('an overdue complaint', { tag: ['@ar', '@long'] }, () => {
  test('names the regulator, with a summary to download', async ({ newVisitor, language, t }) => {
    const visitor = await newVisitor(PHONE)
    const { page } = visitor
    await page.route('**/se/request/detail', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { results: { request: object } }
      Object.assign(body.results.request, { workingDaysLate: 3, actions: ['remind'] })
      await route.fulfill({ response, json: body })
    })
    await signIn(visitor, PEOPLE.khalid, '/contact-us?about=complaint')
    await complain(visitor, 'لم تصلني البطاقة.')
    const further = page.getByRole('region', { name: t('Escalate this complaint') })
    // Without a configured address, the regulator is named without a link.
    await further.getByText(DEFAULT_BRAND.regulator.name[language]).waitFor()
    expect(await further.getByRole('link').count()).toBe(0)
    await further.getByText('لم تصلني البطاقة.').waitFor()
    const copy = t('summary of your complaint')
    await further.getByRole('button', { name: new RegExp(copy) }).waitFor()
    expect(await barriersOf(visitor)).toEqual([])
  })
})

testStates({
  'an empty complaint': async ({ visitor }) => {
    await visitor.chooseLanguage()
    await visitor.open('/contact-us?about=complaint')
    await button(visitor, 'Send the complaint').click()
    await visitor.page.getByRole('alert').first().waitFor()
  },
})
