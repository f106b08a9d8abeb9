import { describe, expect, test } from 'vitest'
import { barriersOf } from './harness/barriers.ts'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { testStates } from './harness/everybody-on-vitest.ts'
import { hasFocus, tabTo } from './harness/keyboard.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { journeyIn, pattern, text } from './harness/texts.ts'
import { newVisitor, type Visitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()
const PHONE = { viewport: { width: 390, height: 844 } }

const section = ({ page, language }: Visitor, name: string) =>
  page.getByRole('region', { name: text(language, name), exact: true })
const timeline = ({ page, language }: Visitor) =>
  page.getByRole('list', { name: text(language, 'What happened and what comes next') })
const step = (visitor: Visitor, name: string) =>
  timeline(visitor).getByText(text(visitor.language, name))

describe.each(journeyIn('ar'))('requests, in %s', (language) => {
  test('are followed from home to the day on which the next step is due', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    await signIn(visitor, bridge, PEOPLE.noura)
    await section(visitor, 'Under way')
      .getByRole('link', { name: /Lama|لمى/ })
      .click()
    await page.waitForURL('**/requests?ref=*')
    await page.getByRole('heading', { level: 1, name: /Lama|لمى/ }).waitFor()
    await step(visitor, 'You asked for it').waitFor()
    await step(visitor, 'We gave the card to the courier').waitFor()
    await timeline(visitor).getByText(pattern(language, 'Now, day {day} of {days}')).waitFor()
    await step(visitor, 'The card arrives').waitFor()
    const due = section(visitor, 'The next step')
    const days = pattern(language, '{passed} of {days} working days have passed')
    await due.getByRole('img', { name: days }).waitFor()
    expect(await due.locator('time').textContent()).toMatch(/AH|هـ/)
    expect(await barriersOf(visitor)).toEqual([])
    // It is on its way, which nobody takes back.
    const withdraw = page.getByRole('button', { name: text(language, 'Withdraw the request') })
    expect(await withdraw.count()).toBe(0)

    await page
      .getByRole('navigation', { name: text(language, 'You are here') })
      .getByRole('link', { name: text(language, 'Requests') })
      .click()
    const heading = page.getByRole('heading', { level: 1, name: text(language, 'Requests') })
    await expect.poll(() => hasFocus(heading)).toBe(true)
    const ended = page.getByRole('region', { name: /^(Done|منتهية)$/ })
    // Her own, and one of Faisal's.
    await expect.poll(() => ended.getByText(pattern(language, 'Withdrawn')).count()).toBe(2)
  })
})

describe.each(journeyIn('ar'))('on a phone, in %s', (language) => {
  test('what waits for the person is found by its diamond, answered, and then withdrawn', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language, context: PHONE })
    const { page } = visitor
    const called = (english: string) => text(language, english)
    await signIn(visitor, bridge, PEOPLE.khalid)
    await page.getByRole('button', { name: called('Something waits for you') }).click()
    await page.getByRole('link', { name: called('Something waits for you') }).click()
    await page.waitForURL('**/requests')
    await section(visitor, 'Needs you')
      .getByRole('link', { name: called('Read and answer') })
      .click()
    const field = page.getByLabel(called('Your answer'), { exact: true })
    await field.waitFor()
    await page.getByRole('button', { name: called('Send the answer') }).click()
    await page.getByText(called('Write your answer')).first().waitFor()
    await field.fill('بعد العصر، المدخل الشمالي')
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe('بعد العصر، المدخل الشمالي')
    await page.getByRole('button', { name: called('Send the answer') }).click()
    await step(visitor, 'You answered').waitFor()
    await timeline(visitor).getByText('بعد العصر، المدخل الشمالي').waitFor()
    expect(await field.count()).toBe(0)
    const told = (await bridge.outbox()).slice(0, 2)
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    expect(told[0]?.text).toContain('استلمنا ردّك')

    await page.getByRole('button', { name: called('Withdraw the request') }).click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await question.getByText(called('You can ask again, but the days begin anew.')).waitFor()
    await question.getByRole('button', { name: called('Keep it') }).click()
    await step(visitor, 'The card arrives').waitFor()
    await page.getByRole('button', { name: called('Withdraw the request') }).click()
    await question.getByRole('button', { name: called('Withdraw the request') }).click()
    await step(visitor, 'You withdrew it').waitFor()
    await expect.poll(() => page.getByText(called('Something waits for you')).count()).toBe(0)
  })
})

describe.each(journeyIn('en'))('by keyboard alone, in %s', (language) => {
  test('a request is opened from the list', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    await signIn(visitor, bridge, PEOPLE.noura, '/requests')
    await section(visitor, 'Under way').getByRole('link').first().waitFor()
    const name = await section(visitor, 'Under way').getByRole('link').first().textContent()
    await tabTo(visitor, name ?? '')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/requests?ref=*')
    const heading = page.getByRole('heading', { level: 1, name: name ?? '' })
    await heading.waitFor()
  })

  test('somebody else’s request is not shown', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    visitor.mayBeRefused(/request\/detail$/)
    await signIn(visitor, bridge, PEOPLE.faisal, '/requests?ref=0000-0000')
    await page.getByText(text(language, 'We couldn’t show this request.')).waitFor()
    await page
      .getByRole('navigation', { name: text(language, 'Main') })
      .getByRole('link', { name: text(language, 'Requests') })
      .click()
    await section(visitor, 'Done').getByRole('link').waitFor()
    expect(await page.getByText(/Noura|نورة/).count()).toBe(0)
  })
})

testStates(
  {
    'a request that is on its way': async (visitor) => {
      await signIn(visitor, bridge, PEOPLE.noura, '/requests')
      await section(visitor, 'Under way').getByRole('link').first().click()
      await section(visitor, 'The next step').waitFor()
    },
  },
  (language) => newVisitor({ browser: browser(), bridge, language }),
)
