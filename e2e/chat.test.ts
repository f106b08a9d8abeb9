import { describe, expect, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { button } from './harness/controls.ts'
import { draftSaved } from './harness/drafts.ts'
import { testStates } from './harness/everybody-on-vitest.ts'
import { hasFocus, tabTo } from './harness/keyboard.ts'
import { PEOPLE, type Person } from './harness/people.ts'
import { signInHere } from './harness/session-timeout.ts'
import { signIn } from './harness/signing-in.ts'
import { journeyIn, LANGUAGES, type Language, pattern, text } from './harness/texts.ts'
import { newVisitor, type Visitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()
const CHAT = '/customer-service?tab=chat'

type Asked = Record<'due' | 'faq' | 'topic' | 'unknown' | 'vague' | 'meant', string>

const ASKED: Record<Language, Asked> = {
  en: {
    due: 'How much do I owe?',
    faq: 'I forgot my password',
    topic: '/faqs/signing-in#forgotten-password',
    unknown: 'Who won the football match?',
    vague: 'my card, what about it abroad and at home',
    meant: '/faqs/travel-and-help#lost-abroad',
  },
  ar: {
    due: 'كم المستحق علي؟',
    faq: 'نسيت كلمة السر',
    topic: '/faqs/signing-in#forgotten-password',
    unknown: 'من فاز في مباراة كرة القدم؟',
    vague: 'بطاقتي وش وضعها',
    meant: '/faqs/cards#activate',
  },
}

const log = ({ page, language }: Visitor) =>
  page.getByRole('log', { name: text(language, 'Messages') })
const line = ({ page, language }: Visitor) =>
  page.getByRole('textbox', { name: text(language, 'Write a message') })

async function ask(visitor: Visitor, words: string) {
  await line(visitor).fill(words)
  await visitor.page.keyboard.press('Enter')
  await log(visitor).getByText(words, { exact: true }).last().waitFor()
}

async function openChat(language: Language, person: Person = PEOPLE.noura) {
  const visitor = await newVisitor({ browser: browser(), bridge, language })
  await signIn(visitor, bridge, person, CHAT)
  // A thread of theirs that another test has ended is still on show.
  const fresh = button(visitor, 'Start a new chat')
  await line(visitor).or(fresh).waitFor()
  if (await fresh.isVisible()) await fresh.click()
  await line(visitor).waitFor()
  return visitor
}

describe.each(LANGUAGES)('the chat, in %s', (language) => {
  const { due, faq, topic, unknown, vague, meant } = ASKED[language]

  test('answers with its source, asks back, says when it does not know, and is taken home', async () => {
    const visitor = await openChat(language)
    const { page } = visitor
    await ask(visitor, due)
    const home = log(visitor).getByRole('link', {
      name: pattern(language, 'Source: {page}'),
    })
    await home.last().waitFor()
    expect(await home.last().getAttribute('href')).toBe('/home')
    await ask(visitor, faq)
    const question = log(visitor).locator(`a[href="${topic}"]`)
    await question.last().waitFor()
    await ask(visitor, vague)
    await log(visitor).getByRole('listitem').getByRole('button').first().click()
    await log(visitor).locator(`a[href="${meant}"]`).last().waitFor()
    await ask(visitor, unknown)
    await button(visitor, 'Ask a person').waitFor()

    await button(visitor, 'End the chat').click()
    await page
      .getByRole('radio', { name: pattern(language, '{stars} of {CHAT_STARS} stars') })
      .nth(3)
      .check()
    await page.getByText(text(language, 'Thank you.')).waitFor()
    const downloading = page.waitForEvent('download')
    await button(visitor, 'Download').click()
    expect((await downloading).suggestedFilename()).toMatch(/^chat-.*\.txt$/)
    await button(visitor, 'Start a new chat').click()
    await line(visitor).waitFor()
    expect(await log(visitor).getByText(due, { exact: true }).count()).toBe(0)
  })
})

describe.each(journeyIn('ar'))('the chat of whoever is not signed in, in %s', (language) => {
  test('a visitor signs in first, and comes back to it', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    await visitor.chooseLanguage()
    await visitor.open(CHAT)
    await page
      .getByRole('main')
      .getByRole('link', { name: text(language, 'Sign in'), exact: true })
      .click()
    await page.waitForURL(`**/${language}/login`)
    await signInHere(visitor, bridge, PEOPLE.khalid, CHAT)
    await line(visitor).waitFor()
  })
})

describe.each(journeyIn('en'))('a person, in %s', (language) => {
  test('is asked for, answers at the desk, and shows beside Help until it is read', async () => {
    const visitor = await openChat(language, PEOPLE.khalid)
    const { page } = visitor
    await ask(visitor, ASKED[language].unknown)
    await button(visitor, 'Talk to a person').click()
    const notice = text(language, 'You asked for a person, who sees what was said so far.')
    await log(visitor).getByText(notice).waitFor()
    await page.goto('about:blank')
    await bridge.stop()
    const [name = ''] = (await bridge.desk('chat')).split(' ')
    await bridge.desk(`chat ${name} say Good evening, Khalid.`)
    await bridge.start()
    await visitor.open('/home')
    const help = page.getByRole('banner').getByRole('link', { name: /^(Help|المساعدة)/ })
    const news = text(language, 'Something waits for you')
    await expect.poll(() => help.textContent()).toContain(news)
    await visitor.open(CHAT)
    await log(visitor).getByText('Good evening, Khalid.').waitFor()
    await expect.poll(() => help.textContent()).not.toContain(news)
  })
})

describe.each(journeyIn('ar'))('two devices, in %s', (language) => {
  test('a message from one shows on the other by itself, and what is not sent waits', async () => {
    const one = await openChat(language, PEOPLE.reema)
    await ask(one, ASKED[language].due)
    const other = await openChat(language, PEOPLE.reema)
    await ask(other, 'مرحبًا من جهاز آخر')
    await log(one).getByText('مرحبًا من جهاز آخر', { exact: true }).waitFor()
    const saving = draftSaved(one.page, 'لم أرسل هذا بعد')
    await line(one).fill('لم أرسل هذا بعد')
    await saving
    await one.page.reload()
    await expect.poll(() => line(one).inputValue()).toBe('لم أرسل هذا بعد')
  })
})

test('with the keyboard alone a question is asked and its source is followed', async () => {
  const visitor = await openChat('en', PEOPLE.faisal)
  const { page } = visitor
  await tabTo(visitor, 'Write a message')
  await page.keyboard.type(ASKED.en.faq)
  await page.keyboard.press('Enter')
  const source = log(visitor).locator(`a[href="${ASKED.en.topic}"]`)
  await source.waitFor()
  expect(await hasFocus(line(visitor))).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => hasFocus(button(visitor, 'Attach files'))).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => hasFocus(source)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${ASKED.en.topic}`)
})

testStates(
  {
    'a chat': async (visitor) => {
      await signIn(visitor, bridge, PEOPLE.faisal, CHAT)
      await ask(visitor, ASKED[visitor.language].faq)
      await log(visitor).locator(`a[href="${ASKED[visitor.language].topic}"]`).last().waitFor()
      await ask(visitor, ASKED[visitor.language].unknown)
      await button(visitor, 'Ask a person').waitFor()
    },
  },
  (language) => newVisitor({ browser: browser(), bridge, language }),
)
