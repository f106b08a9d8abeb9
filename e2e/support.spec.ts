import { expect, test } from './harness/test.ts'
import { hydrated } from './harness/hydrated.ts'
import { testStates } from './harness/everybody.ts'
import { tabTo } from './harness/keyboard.ts'
import { PEOPLE } from './harness/people.ts'
import { signInHere } from './harness/session-timeout.ts'
import { signIn } from './harness/signing-in.ts'
import { type Language, pattern, text } from './harness/texts.ts'
import { PHONE, type Visitor } from './harness/visitor.ts'

/** Typed words, with typing errors, and the question they mean. */
const ASKED: Record<Language, { words: string; question: string; heading: string }> = {
  en: { words: 'forgoten pasword', question: 'I’ve forgotten my password', heading: 'Your cards' },
  ar: { words: 'نسيت كلمه المرور', question: 'نسيت كلمة المرور', heading: 'بطاقاتك' },
}

const PASSKEY = {
  en: { words: 'passkey', question: 'What is a passkey?', topic: 'Security and privacy' },
  ar: { words: 'مفتاح المرور', question: 'ما مفتاح المرور؟', topic: 'الأمان والخصوصية' },
}

const heading = ({ page }: Visitor, name: string, level = 1) =>
  page.getByRole('heading', { level, name })
/** Whether an element is within the viewport. */
const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
const searchField = ({ page, language }: Visitor) =>
  page.getByLabel(text(language, 'Ask in your own words'))

test.describe('help', () => {
  test(
    'a visitor searches in their own words, and follows the link of an answer',
    { tag: '@ar' },
    async ({ visitor, language, t }) => {
      const { page } = visitor
      const { words, question } = ASKED[language]
      await visitor.chooseLanguage()
      await visitor.open('/faqs')
      await heading(visitor, t('How can we help?')).waitFor()
      await searchField(visitor).fill(words)
      await page.waitForURL('**/faqs?q=*')
      await page.getByRole('link', { name: question }).click()
      await page.waitForURL('**/faqs/signing-in#forgotten-password')
      const asked = heading(visitor, question, 2)
      await expect.poll(() => asked.evaluate(isInView)).toBe(true)
      const answer = page.getByRole('region', { name: question })
      await answer.getByRole('link', { name: t('Reset your password') }).click()
      await page.waitForURL(`**/${language}/cardholder/forgot-password`)
      await page.goBack()
      await asked.waitFor()
    },
  )

  test('an answer is in the HTML before any script loads', async ({ bridge, language }) => {
    const page = await (await fetch(`${bridge.url}/faqs/cards`)).text()
    expect(page).toContain('id="lost-card"')
    expect(page).toContain(ASKED[language].heading)
  })
})

test.describe('the first page of the help', { tag: '@en' }, () => {
  test.beforeEach(({ visitor }) => visitor.chooseLanguage())

  test('starts with a lost card, and finds an answer to the person’s own words', async ({
    visitor,
    language,
    t,
  }) => {
    const { page } = visitor
    await visitor.open('/customer-service')
    await heading(visitor, t('How can we help?')).waitFor()
    const first = page.getByRole('list', { name: t('Common tasks') }).getByRole('link')
    await expect(first.first()).toHaveAttribute('href', '/card-issue/primary')
    await searchField(visitor).fill(ASKED[language].words)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/faqs?q=*')
    await page.getByRole('link', { name: ASKED[language].question }).waitFor()
    const tabs = page.getByRole('navigation', { name: t('Parts of the help') })
    const current = tabs.getByRole('link', { name: t('Questions') })
    await expect(current).toHaveAttribute('aria-current', 'page')
  })

  test(
    'sends anonymous feedback with the screen it was opened from',
    { tag: '@long' },
    async ({ visitor, t }) => {
      const { page } = visitor
      const released = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await released.promise
        await route.continue()
      })
      await page.goto('/faqs/cards', { waitUntil: 'commit' })
      const link = page.getByRole('contentinfo').getByRole('link', { name: t('Feedback') })
      // Once the typeface has loaded, the page keeps its height.
      await page.waitForFunction(() => document.fonts.size > 0)
      await link.scrollIntoViewIfNeeded()
      const scrolled = () => page.evaluate(() => scrollY)
      const before = await scrolled()
      expect(before).toBeGreaterThan(0)
      released.resolve()
      await hydrated(link)
      await page.waitForLoadState('networkidle')
      expect(await scrolled(), 'who has scrolled early stays there').toBe(before)
      await link.click()
      await page.waitForURL('**/customer-service?tab=feedback&from=*')
      await page.getByRole('button', { name: t('Send feedback') }).click()
      await expect(page.getByRole('alert').first()).toBeFocused()
      await page.getByRole('radio', { name: t('Good'), exact: true }).check()
      await page.getByLabel(t('What is good, and what is not? (optional)')).fill('نعم')
      const sending = page.waitForRequest('**/se/support/feedback')
      await page.getByRole('button', { name: t('Send feedback') }).click()
      const sent = (await sending).postDataJSON() as object
      expect(sent).toMatchObject({ rating: 4, text: 'نعم', screen: '/faqs/cards', website: '' })
      const thanks = heading(visitor, t('Thank you for your feedback.'), 2)
      await expect(thanks).toBeFocused()
    },
  )

  test(
    'an address opens its tab or its search, also after a reload',
    { tag: '@long' },
    async ({ visitor, bridge, language, t }) => {
      const { page } = visitor
      await visitor.open('/customer-service?tab=feedback')
      const rating = page.getByRole('radiogroup', { name: t('Your rating') })
      await rating.waitFor()
      await page.reload()
      await rating.waitFor()
      await page.goto(`${bridge.url}/faqs?q=${encodeURIComponent(ASKED[language].words)}`)
      await page.getByRole('link', { name: ASKED[language].question }).waitFor()
    },
  )

  test(
    'an answer that did not help offers a contact',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      const { page } = visitor
      await visitor.open('/faqs/cards#lost-card')
      const asked = page.getByRole('group', { name: t('Did this help?') }).first()
      const judging = page.waitForResponse('**/se/support/helpful')
      await asked.getByRole('button', { name: t('No'), exact: true }).click()
      const thanks = page.getByText(
        pattern(language, 'Thank you for telling us. <0>Write to us</0> or call <1/>.'),
      )
      await expect(thanks).toBeVisible()
      expect((await judging).status()).toBe(200)
    },
  )
})

testStates({
  'empty feedback': async ({ visitor, t }) => {
    await visitor.chooseLanguage()
    await visitor.open('/customer-service?tab=feedback')
    const { page } = visitor
    await page.getByRole('button', { name: t('Send feedback') }).click()
    await page.getByRole('alert').first().waitFor()
  },
})

test.describe('on a phone', { tag: '@ar' }, () => {
  test(
    'an answer leads through the sign-in to the screen it links to',
    { tag: '@long' },
    async ({ newVisitor, language, t }) => {
      const visitor = await newVisitor(PHONE)
      const { page } = visitor
      await visitor.chooseLanguage()
      await visitor.open('/faqs/cards#activate')
      const { heading: title } = ASKED[language]
      await heading(visitor, title).waitFor()
      await page.getByRole('link', { name: t('See your requests') }).click()
      await page.waitForURL(`**/${language}/login`)
      await signInHere(visitor, PEOPLE.noura, '/requests')
    },
  )

  test(
    'a signed-in person opens the help in two taps, and switches its language',
    { tag: '@long' },
    async ({ newVisitor, language, t }) => {
      const visitor = await newVisitor(PHONE)
      const { page } = visitor
      await signIn(visitor, PEOPLE.faisal)
      await page.getByRole('button', { name: t('More', 'navigation') }).click()
      const sheet = page.getByRole('region', { name: t('More', 'navigation') })
      await sheet.getByRole('link', { name: t('Help') }).click()
      const title = heading(visitor, t('How can we help?'))
      await expect(title).toBeFocused()
      const other = language === 'ar' ? 'en' : 'ar'
      await page.getByRole('button', { name: other === 'en' ? 'English' : 'العربية' }).click()
      await heading(visitor, text(other, 'How can we help?')).waitFor()
      await page.getByRole('link', { name: ASKED[other].heading }).click()
      await heading(visitor, ASKED[other].heading).waitFor()
      // His card is a supplementary one.
      const report = page.getByRole('link', { name: text(other, 'Report a card') }).first()
      await expect(report).toHaveAttribute('href', '/card-issue/supplementary')
    },
  )

  test(
    'the address of an unknown topic leads to the not-found page',
    { tag: '@long' },
    async ({ newVisitor }) => {
      const visitor = await newVisitor(PHONE)
      await visitor.chooseLanguage()
      await visitor.open('/faqs/nothing')
      await visitor.page.waitForURL('**/error-404')
    },
  )
})

test.describe('by keyboard alone', { tag: '@en' }, () => {
  test('a question is searched and opened', { tag: '@long' }, async ({ visitor, language, t }) => {
    const { page } = visitor
    const { words, question, topic } = PASSKEY[language]
    await visitor.chooseLanguage()
    await visitor.open('/faqs')
    await heading(visitor, t('How can we help?')).waitFor()
    await tabTo(visitor, t('Ask in your own words'))
    await page.keyboard.type('xylophone')
    await page.getByText(t('We couldn’t find an answer')).waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(words)
    const found = page.getByRole('main').getByRole('list').last()
    const first = found.getByRole('link').first()
    await expect(first).toContainText(question)
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/faqs/security-and-privacy#passkey')
    await heading(visitor, topic).waitFor()
  })
})
