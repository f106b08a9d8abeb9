import { expect, test } from './harness/test.ts'
import { barriersOf } from './harness/barriers.ts'
import { testStates } from './harness/everybody.ts'
import { tabTo } from './harness/keyboard.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { pattern, text } from './harness/texts.ts'
import { PHONE, type Visitor } from './harness/visitor.ts'

/** The beginning of a question from the issuer, which is stored in both languages. */
const COURIER = { en: /The courier found nobody/, ar: /لم يجد مندوب التوصيل/ }

const section = ({ page, language }: Visitor, name: string, context?: string) =>
  page.getByRole('region', { name: text(language, name, context), exact: true })
const timeline = ({ page, language }: Visitor) =>
  page.getByRole('list', { name: text(language, 'What happened and what comes next') })
const step = (visitor: Visitor, name: string) =>
  timeline(visitor).getByText(text(visitor.language, name))

test.describe('requests', { tag: '@ar' }, () => {
  test('are followed from home to the due day of the next step', async ({
    visitor,
    language,
    t,
  }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura)
    await section(visitor, 'In progress')
      .getByRole('link', { name: /Lama|لمى/ })
      .click()
    await page.waitForURL('**/requests?ref=*')
    await page.getByRole('heading', { level: 1, name: /Lama|لمى/ }).waitFor()
    await step(visitor, 'You sent the request').waitFor()
    await step(visitor, 'We gave the card to the courier').waitFor()
    await timeline(visitor).getByText(pattern(language, 'Now, day {day} of {days}')).waitFor()
    await step(visitor, 'The card arrives').waitFor()
    const due = section(visitor, 'The next step')
    const days = pattern(language, 'Working days passed: {passed} of {days}')
    await due.getByRole('img', { name: days }).waitFor()
    await expect(due.locator('time')).toHaveText(/AH|هـ/)
    expect(await barriersOf(visitor)).toEqual([])
    // It is on its way and can no longer be withdrawn.
    const withdraw = page.getByRole('button', { name: t('Withdraw the request') })
    expect(await withdraw.count()).toBe(0)

    await page
      .getByRole('navigation', { name: t('You are here') })
      .getByRole('link', { name: t('Requests') })
      .click()
    const heading = page.getByRole('heading', { level: 1, name: t('Requests') })
    await expect(heading).toBeFocused()
    const ended = section(visitor, 'Done', 'requests')
    // Her own request, and one of Faisal's.
    await expect(ended.getByText(pattern(language, 'Withdrawn'))).toHaveCount(2)
  })
})

test.describe('on a phone', { tag: ['@ar', '@long'] }, () => {
  test('a request that waits for the person is marked, answered, and then withdrawn', async ({
    newVisitor,
    bridge,
    language,
    t,
  }) => {
    const visitor = await newVisitor(PHONE)
    const { page } = visitor
    await signIn(visitor, PEOPLE.khalid)
    await page.getByRole('button', { name: t('Something needs your attention') }).click()
    await page.getByRole('link', { name: t('Something needs your attention') }).click()
    await page.waitForURL('**/requests')
    await section(visitor, 'Waiting for you')
      .getByRole('link', { name: t('Read and answer') })
      .click()
    // The question is shown once, in the reader's language.
    await expect(page.getByText(COURIER[language])).toHaveCount(1)
    await expect(page.getByText(COURIER[language === 'en' ? 'ar' : 'en'])).toHaveCount(0)
    await page.getByRole('button', { name: t('Send the answer') }).click()
    await page.getByText(t('Choose a day')).first().waitFor()
    const days = page.getByRole('radiogroup', { name: t('Day'), exact: true })
    await expect(days.getByRole('radio')).toHaveCount(4)
    await days.getByRole('radio').nth(1).check()
    await page.getByRole('radio', { name: t('Evening') }).check()
    expect(await barriersOf(visitor)).toEqual([])
    await page.getByLabel(t('Anything the courier should know (optional)')).fill('المدخل الشمالي')
    await page.getByRole('button', { name: t('Send the answer') }).click()
    await step(visitor, 'You answered').waitFor()
    await timeline(visitor).getByText('المدخل الشمالي').waitFor()
    await expect(days).toHaveCount(0)
    const told = (await bridge.outbox()).slice(0, 2)
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    expect(told[0]?.text).toContain('استلمنا ردّك')

    await page.getByRole('button', { name: t('Withdraw the request') }).click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await question.getByText(t('You can apply again, but the waiting time starts over.')).waitFor()
    await question.getByRole('button', { name: t('Keep it') }).click()
    await step(visitor, 'The card arrives').waitFor()
    await page.getByRole('button', { name: t('Withdraw the request') }).click()
    await question.getByRole('button', { name: t('Withdraw the request') }).click()
    await step(visitor, 'You withdrew it').waitFor()
    await expect(page.getByText(t('Something needs your attention'))).toHaveCount(0)
  })
})

test.describe('the list of requests', { tag: '@en' }, () => {
  test(
    'is filtered by kind with the keyboard alone',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura, '/requests')
      const all = page.getByRole('radio', { name: t('All'), exact: true })
      await all.focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.waitForURL('**/requests?about=disputes')
      await expect(page.getByRole('radio', { name: t('Disputes') })).toBeChecked()
      const dispute = pattern(language, 'Dispute, {merchant}')
      await expect(section(visitor, 'In progress').getByText(dispute)).toHaveCount(1)
      await expect(page.getByText(pattern(language, 'New card, {report}'))).toHaveCount(0)
    },
  )

  test('opens a request with the keyboard alone', { tag: '@long' }, async ({ visitor }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura, '/requests')
    await section(visitor, 'In progress').getByRole('link').first().waitFor()
    const name = await section(visitor, 'In progress').getByRole('link').first().textContent()
    await tabTo(visitor, name ?? '')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/requests?ref=*')
    const heading = page.getByRole('heading', { level: 1, name: name ?? '' })
    await heading.waitFor()
  })

  test('shows no request of another person', { tag: '@long' }, async ({ visitor, t }) => {
    const { page } = visitor
    visitor.mayBeRefused(/request\/detail$/)
    await signIn(visitor, PEOPLE.faisal, '/requests?ref=0000-0000')
    await page.getByText(t('We couldn’t show this request.')).waitFor()
    await page
      .getByRole('navigation', { name: t('Main') })
      .getByRole('link', { name: t('Requests') })
      .click()
    await section(visitor, 'Done', 'requests').getByRole('link').waitFor()
    expect(await page.getByText(/Noura|نورة/).count()).toBe(0)
  })
})

testStates({
  'what can be asked for': async ({ visitor, t }) => {
    await signIn(visitor, PEOPLE.noura, '/requests')
    await visitor.page.getByRole('button', { name: t('New request') }).click()
    await visitor.page
      .getByRole('list', { name: t('What you can ask for') })
      .getByRole('link', { name: new RegExp(t('A supplementary card')) })
      .waitFor()
  },
  'a request for a card that is on its way': async ({ visitor }) => {
    await signIn(visitor, PEOPLE.noura, '/requests')
    await section(visitor, 'In progress').getByRole('link').first().click()
    await section(visitor, 'The next step').waitFor()
  },
})
