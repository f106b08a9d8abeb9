import { expect, test } from './harness/test.ts'
import { button } from './harness/controls.ts'
import { draftSaved } from './harness/drafts.ts'
import { testStates } from './harness/everybody.ts'
import { tabTo } from './harness/keyboard.ts'
import { PEOPLE, type Person } from './harness/people.ts'
import { signInHere } from './harness/session-timeout.ts'
import { enterCode, signIn } from './harness/signing-in.ts'
import { type Language, pattern, text } from './harness/texts.ts'
import type { Visitor } from './harness/visitor.ts'

const CHAT = '/customer-service?tab=chat'

type Asked = Record<
  'due' | 'faq' | 'topic' | 'unknown' | 'vague' | 'meant' | 'spent' | 'stolen' | 'notMine',
  string
>

const ASKED: Record<Language, Asked> = {
  en: {
    due: 'How much do I owe?',
    faq: 'I forgot my password',
    topic: '/faqs/signing-in#forgotten-password',
    unknown: 'Who won the football match?',
    vague: 'my card, what about it abroad and at home',
    meant: '/faqs/travel-and-help#lost-abroad',
    spent: 'how much did I spend in restaurants in the last 60 days',
    stolen: 'my card was stolen',
    notMine: 'I didn’t make this charge',
  },
  ar: {
    due: 'كم المستحق علي؟',
    faq: 'نسيت كلمة السر',
    topic: '/faqs/signing-in#forgotten-password',
    unknown: 'من فاز في مباراة كرة القدم؟',
    vague: 'بطاقتي وش وضعها',
    meant: '/faqs/cards#activate',
    spent: 'كم صرفت في المطاعم آخر 60 يوم',
    stolen: 'انسرقت بطاقتي',
    notMine: 'العملية هذي مو لي',
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

/** Opens the current chat, or a new one if it has ended. */
async function openChat(visitor: Visitor, person: Person) {
  await signIn(visitor, person, CHAT)
  // A thread that another test ended may still be shown.
  const fresh = button(visitor, 'Start a new chat')
  await line(visitor).or(fresh).waitFor()
  if (await fresh.isVisible()) await fresh.click()
  await line(visitor).waitFor()
}

test.describe('the chat', { tag: '@en' }, () => {
  test('cites its source, asks to clarify, offers a person if it has no answer, and can be downloaded', async ({
    visitor,
    language,
    t,
  }) => {
    const { page } = visitor
    const { due, faq, topic, unknown, vague, meant } = ASKED[language]
    await openChat(visitor, PEOPLE.noura)
    await ask(visitor, due)
    const home = log(visitor).getByRole('link', {
      name: pattern(language, 'Source: {page}'),
    })
    await home.last().waitFor()
    await expect(home.last()).toHaveAttribute('href', '/home')
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
    await page.getByText(t('Thank you.')).waitFor()
    const downloading = page.waitForEvent('download')
    await button(visitor, 'Download').click()
    expect((await downloading).suggestedFilename()).toMatch(/^chat-.*\.txt$/)
    await button(visitor, 'Start a new chat').click()
    await line(visitor).waitFor()
    expect(await log(visitor).getByText(due, { exact: true }).count()).toBe(0)
  })
})

test.describe('the chat assistant', { tag: ['@ar', '@long'] }, () => {
  test('states what was spent, shows the bill, links to a dispute, and suspends a card with a code', async ({
    visitor,
    language,
    t,
  }) => {
    const { page } = visitor
    const { spent, stolen, notMine, due } = ASKED[language]
    await openChat(visitor, PEOPLE.noura)
    await ask(visitor, spent)
    const list = log(visitor)
      .getByRole('link', { name: t('See these transactions') })
      .last()
    await list.waitFor()
    const said = await log(visitor).getByRole('paragraph').allTextContents()
    await list.click()
    await page.waitForURL('**/transactions?*category=restaurants*')
    const charges = page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${t('Charges')}$`) })
      .locator('xpath=..')
      .getByRole('definition')
    const [figure = ''] = /\d[\d,]*\.\d\d/.exec((await charges.textContent()) ?? '') ?? []
    expect(figure).not.toBe('')
    expect(said.join('\n')).toContain(figure.replace(/\.00$/, ''))

    await visitor.open(CHAT)
    await ask(visitor, due)
    const copy = t('Copy: {label}').replace('{label}', t('Bill reference'))
    await page.getByRole('button', { name: copy }).last().waitFor()

    await ask(visitor, notMine)
    const latest = log(visitor)
      .getByRole('list', { name: t('Your latest charges') })
      .last()
    const dispute = latest.getByRole('link').first()
    await expect(dispute).toHaveAttribute('href', /billing-dispute.*transaction=/)

    await ask(visitor, stolen)
    const cards = log(visitor)
      .getByRole('list', { name: t('Your cards') })
      .last()
    const row = cards.getByRole('listitem').filter({ hasText: '2208' })
    await row.getByRole('button').press('Enter')
    await enterCode(visitor)
    const done = row.getByText(t('The card is suspended.'))
    await done.waitFor()
    await expect(done).toBeFocused()
    await expect(row.getByRole('button')).toHaveCount(0)
    await row
      .getByRole('link', { name: pattern(language, 'Report stolen, card ending in {lastDigits}') })
      .click()
    await page.waitForURL('**/card-issue/*?card=*')
  })
})

test.describe('the chat without a session', { tag: '@ar' }, () => {
  test(
    'leads a visitor to the sign-in page, and opens after it',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      const { page } = visitor
      await visitor.chooseLanguage()
      await visitor.open(CHAT)
      await page
        .getByRole('main')
        .getByRole('link', { name: t('Sign in'), exact: true })
        .click()
      await page.waitForURL(`**/${language}/login`)
      await signInHere(visitor, PEOPLE.khalid, CHAT)
      await line(visitor).waitFor()
    },
  )
})

test.describe('a chat with a person', { tag: ['@en', '@long'] }, () => {
  test('is requested, answered from the desk, and marked beside Help until it is read', async ({
    visitor,
    bridge,
    language,
    t,
  }) => {
    const { page } = visitor
    await openChat(visitor, PEOPLE.khalid)
    await ask(visitor, ASKED[language].unknown)
    await button(visitor, 'Talk to a person').click()
    const notice = t('You asked for a person, who sees what was said so far.')
    await log(visitor).getByText(notice).waitFor()
    await page.goto('about:blank')
    await bridge.stop()
    const [name = ''] = (await bridge.desk('chat')).split(' ')
    await bridge.desk(`chat ${name} say Good evening, Khalid.`)
    await bridge.start()
    await visitor.open('/home')
    const help = page.getByRole('banner').getByRole('link', { name: /^(Help|المساعدة)/ })
    const news = t('Something needs your attention')
    await expect(help).toContainText(news)
    await visitor.open(CHAT)
    await log(visitor).getByText('Good evening, Khalid.').waitFor()
    await expect(help).not.toContainText(news)
  })
})

test.describe('a chat on two devices', { tag: '@ar' }, () => {
  test(
    'shows a message from the other device, and keeps an unsent one over a reload',
    { tag: '@long' },
    async ({ visitor: one, newVisitor, language }) => {
      await openChat(one, PEOPLE.reema)
      await ask(one, ASKED[language].due)
      const other = await newVisitor()
      await openChat(other, PEOPLE.reema)
      await ask(other, 'مرحبًا من جهاز آخر')
      await log(one).getByText('مرحبًا من جهاز آخر', { exact: true }).waitFor()
      const saving = draftSaved(one.page, 'لم أرسل هذا بعد')
      await line(one).fill('لم أرسل هذا بعد')
      await saving
      await one.page.reload()
      await expect(line(one)).toHaveValue('لم أرسل هذا بعد')
    },
  )
})

test.describe('by keyboard alone', { tag: '@en' }, () => {
  test(
    'a question is asked, and the source of the answer is opened',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      const { page } = visitor
      const { faq, topic } = ASKED[language]
      await openChat(visitor, PEOPLE.faisal)
      await tabTo(visitor, t('Write a message'))
      await page.keyboard.type(faq)
      await page.keyboard.press('Enter')
      const source = log(visitor).locator(`a[href="${topic}"]`)
      await source.waitFor()
      await expect(line(visitor)).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(button(visitor, 'Attach files')).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(source).toBeFocused()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${topic}`)
    },
  )
})

testStates({
  'what the assistant offers': async ({ visitor }) => {
    const { spent, stolen, notMine, due } = ASKED[visitor.language]
    await openChat(visitor, PEOPLE.noura)
    for (const words of [spent, notMine, due, stolen]) await ask(visitor, words)
    await log(visitor)
      .getByRole('list', { name: text(visitor.language, 'Your cards') })
      .last()
      .waitFor()
  },
  'a chat': async ({ visitor }) => {
    await signIn(visitor, PEOPLE.faisal, CHAT)
    await ask(visitor, ASKED[visitor.language].faq)
    await log(visitor).locator(`a[href="${ASKED[visitor.language].topic}"]`).last().waitFor()
    await ask(visitor, ASKED[visitor.language].unknown)
    await button(visitor, 'Ask a person').waitFor()
  },
})
