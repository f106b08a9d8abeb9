import { describe, expect, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { hydrated } from './harness/hydrated.ts'
import { type Screens, testStates } from './harness/everybody-on-vitest.ts'
import { hasFocus, tabTo } from './harness/keyboard.ts'
import { PEOPLE } from './harness/people.ts'
import { signInHere } from './harness/session-timeout.ts'
import { signIn } from './harness/signing-in.ts'
import { journeyIn, LANGUAGES, type Language, pattern, text } from './harness/texts.ts'
import { newVisitor, type Visitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()
const PHONE = { viewport: { width: 390, height: 844 } }

/** What somebody types, slips of the finger included, and the question that they mean. */
const ASKED: Record<Language, { words: string; question: string; heading: string }> = {
  en: { words: 'forgoten pasword', question: 'I’ve forgotten my password', heading: 'Your cards' },
  ar: { words: 'نسيت كلمه المرور', question: 'نسيت كلمة المرور', heading: 'بطاقاتك' },
}

const heading = ({ page }: Visitor, name: string, level = 1) =>
  page.getByRole('heading', { level, name })
/** Whether an element stands in what the window shows. */
const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
const searchField = ({ page, language }: Visitor) =>
  page.getByLabel(text(language, 'Ask in your own words'))

describe.each(LANGUAGES)('help, in %s', (language) => {
  const { words, question } = ASKED[language]

  test('somebody finds an answer in their own words, and goes on from there', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    await visitor.chooseLanguage()
    await visitor.open('/faqs')
    await heading(visitor, text(language, 'How can we help?')).waitFor()
    await searchField(visitor).fill(words)
    await page.waitForURL('**/faqs?q=*')
    await page.getByRole('link', { name: question }).click()
    await page.waitForURL('**/faqs/signing-in#forgotten-password')
    const asked = heading(visitor, question, 2)
    await expect.poll(() => asked.evaluate(isInView)).toBe(true)
    const answer = page.getByRole('region', { name: question })
    await answer.getByRole('link', { name: text(language, 'Reset your password') }).click()
    await page.waitForURL(`**/${language}/cardholder/forgot-password`)
    await page.goBack()
    await asked.waitFor()
  })

  test('an answer stands in the page before any code comes', async () => {
    const page = await (await fetch(`${bridge.url}/faqs/cards`)).text()
    expect(page).toContain('id="lost-card"')
    expect(page).toContain(ASKED[language].heading)
  })
})

describe.each(journeyIn('en'))('the first page of the help, in %s', (language) => {
  const called = (english: string) => text(language, english)
  const newest = async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    await visitor.chooseLanguage()
    return visitor
  }

  test('begins with a lost card, and leads to an answer in one’s own words', async () => {
    const visitor = await newest()
    const { page } = visitor
    await visitor.open('/customer-service')
    await heading(visitor, called('How can we help?')).waitFor()
    const first = page.getByRole('list', { name: called('What people come for') }).getByRole('link')
    expect(await first.first().getAttribute('href')).toBe('/card-issue/primary')
    await searchField(visitor).fill(ASKED[language].words)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/faqs?q=*')
    await page.getByRole('link', { name: ASKED[language].question }).waitFor()
    const tabs = page.getByRole('navigation', { name: called('Parts of the help') })
    const current = tabs.getByRole('link', { name: called('Questions') })
    expect(await current.getAttribute('aria-current')).toBe('page')
  })

  test('feedback is sent without a name, from the screen that it is about', async () => {
    const visitor = await newest()
    const { page } = visitor
    const released = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await released.promise
      await route.continue()
    })
    await page.goto('/faqs/cards', { waitUntil: 'commit' })
    const link = page.getByRole('contentinfo').getByRole('link', { name: called('Feedback') })
    // With the typeface the page is as long as it stays.
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
    await page.getByRole('button', { name: called('Send feedback') }).click()
    await expect.poll(() => hasFocus(page.getByRole('alert').first())).toBe(true)
    await page.getByRole('radio', { name: called('Good'), exact: true }).check()
    await page.getByLabel(called('What is good, and what is not? (optional)')).fill('نعم')
    const sending = page.waitForRequest('**/se/support/feedback')
    await page.getByRole('button', { name: called('Send feedback') }).click()
    const sent = (await sending).postDataJSON() as object
    expect(sent).toMatchObject({ rating: 4, text: 'نعم', screen: '/faqs/cards', website: '' })
    const thanks = heading(visitor, called('Thank you. Your words are with us.'), 2)
    await expect.poll(() => hasFocus(thanks)).toBe(true)
  })

  test('an address that names a part of the page shows that part, also after a reload', async () => {
    const visitor = await newest()
    const { page } = visitor
    await visitor.open('/customer-service?tab=feedback')
    const rating = page.getByRole('radiogroup', { name: called('Your rating') })
    await rating.waitFor()
    await page.reload()
    await rating.waitFor()
    await page.goto(`${bridge.url}/faqs?q=${encodeURIComponent(ASKED[language].words)}`)
    await page.getByRole('link', { name: ASKED[language].question }).waitFor()
  })

  test('whoever an answer did not help is told whom to ask', async () => {
    const visitor = await newest()
    const { page } = visitor
    await visitor.open('/faqs/cards#lost-card')
    const asked = page.getByRole('group', { name: called('Did this help?') }).first()
    const judging = page.waitForResponse('**/se/support/helpful')
    await asked.getByRole('button', { name: called('No'), exact: true }).click()
    const thanks = page.getByText(
      pattern(language, 'Thank you for telling us. <0>Write to us</0> or call <1/>.'),
    )
    await expect.poll(() => thanks.isVisible()).toBe(true)
    expect((await judging).status()).toBe(200)
  })
})

const FEEDBACK: Screens = {
  'feedback that says nothing yet': async (visitor) => {
    await visitor.open('/customer-service?tab=feedback')
    const { page, language } = visitor
    await page.getByRole('button', { name: text(language, 'Send feedback') }).click()
    await page.getByRole('alert').first().waitFor()
  },
}
testStates(FEEDBACK, async (language) => {
  const visitor = await newVisitor({ browser: browser(), bridge, language })
  await visitor.chooseLanguage()
  return visitor
})

describe.each(journeyIn('ar'))('on a phone, in %s', (language) => {
  test('an answer leads behind the sign-in, and comes back to the screen it named', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language, context: PHONE })
    const { page } = visitor
    await visitor.chooseLanguage()
    await visitor.open('/faqs/cards#activate')
    const { heading: title } = ASKED[language]
    await heading(visitor, title).waitFor()
    await page.getByRole('link', { name: text(language, 'See your requests') }).click()
    await page.waitForURL(`**/${language}/login`)
    await signInHere(visitor, bridge, PEOPLE.noura, '/requests')
  })

  test('whoever is signed in finds it in two taps, and reads it in the other language', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language, context: PHONE })
    const { page } = visitor
    await signIn(visitor, bridge, PEOPLE.faisal)
    await page.getByRole('button', { name: text(language, 'More', 'navigation') }).click()
    const sheet = page.getByRole('region', { name: text(language, 'More', 'navigation') })
    await sheet.getByRole('link', { name: text(language, 'Help') }).click()
    const title = heading(visitor, text(language, 'How can we help?'))
    await expect.poll(() => hasFocus(title)).toBe(true)
    const other = language === 'ar' ? 'en' : 'ar'
    await page.getByRole('button', { name: other === 'en' ? 'English' : 'العربية' }).click()
    await heading(visitor, text(other, 'How can we help?')).waitFor()
    await page.getByRole('link', { name: ASKED[other].heading }).click()
    await heading(visitor, ASKED[other].heading).waitFor()
    // His card is a supplementary one.
    const report = page.getByRole('link', { name: text(other, 'Report a card') }).first()
    expect(await report.getAttribute('href')).toBe('/card-issue/supplementary')
  })

  test('a topic that is none leads to where it is said', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language, context: PHONE })
    await visitor.chooseLanguage()
    await visitor.open('/faqs/nothing')
    await visitor.page.waitForURL('**/error-404')
  })
})

describe.each(journeyIn('en'))('by keyboard alone, in %s', (language) => {
  test('a question is looked for and opened', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    await visitor.chooseLanguage()
    await visitor.open('/faqs')
    await heading(visitor, text(language, 'How can we help?')).waitFor()
    await tabTo(visitor, text(language, 'Ask in your own words'))
    await page.keyboard.type('xylophone')
    await page.getByText(text(language, 'We have no answer to that here')).waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('passkey')
    const found = page.getByRole('main').getByRole('list').last()
    const first = found.getByRole('link').first()
    await expect.poll(() => first.textContent()).toContain('What is a passkey?')
    await page.keyboard.press('Tab')
    expect(await hasFocus(first)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/faqs/security-and-privacy#passkey')
    await heading(visitor, 'Security and privacy').waitFor()
  })
})
