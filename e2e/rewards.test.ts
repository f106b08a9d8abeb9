import { describe, expect, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { PEOPLE, type Person } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { type Language, journeyIn, pattern, text } from './harness/texts.ts'
import { newVisitor, type Visitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()

/** The parts of the rewards page. */
function rewards({ page, language }: Visitor) {
  const say = (english: string) => text(language, english)
  const panel = (title: string) => page.getByRole('region', { name: say(title), exact: true })
  return {
    heading: page.getByRole('heading', { level: 1, name: say('Membership rewards') }),
    balance: page
      .getByRole('heading', { name: say('Your points') })
      .locator('xpath=../p')
      .first(),
    history: panel('Points history'),
    rows: page.getByRole('list', { name: say('Points history') }).getByRole('listitem'),
    more: page.getByRole('button', { name: say('Show more') }),
    kind: page.getByLabel(say('Show'), { exact: true }),
    month: page.getByLabel(say('Month'), { exact: true }),
    points: page.getByLabel(say('Points'), { exact: true }),
    riyals: page.getByLabel(say('Saudi riyals'), { exact: true }),
    dollars: page.getByLabel(say('US dollars'), { exact: true }),
    fee: panel('Yearly fee'),
    back: page.getByRole('link', { name: say('Back to your account') }),
    say,
  }
}

const digits = (written: string) => Number(written.replaceAll(/\D/g, ''))

async function openAs(language: Language, person: Person, link: string): Promise<Visitor> {
  const visitor = await newVisitor({ browser: browser(), bridge, language })
  await signIn(visitor, bridge, person)
  await visitor.page.getByRole('link', { name: text(language, link) }).press('Enter')
  await visitor.page.waitForURL('**/membership-rewards')
  await rewards(visitor).heading.waitFor()
  return visitor
}
const SEE_POINTS = 'Your points'

describe.each(journeyIn('ar'))('membership rewards in %s', (language) => {
  test('show what there is, where it came from and what it costs, from home and back', async () => {
    const visitor = await openAs(language, PEOPLE.noura, SEE_POINTS)
    const { page } = visitor
    const { balance, rows, more, kind, fee, back, say } = rewards(visitor)
    expect(digits(await balance.innerText())).toBeGreaterThan(100_000)
    await expect.poll(() => rows.count()).toBe(20)
    await more.click()
    await expect.poll(() => rows.count()).toBe(40)

    await kind.selectOption({ label: say('Referral bonus') })
    await expect.poll(() => rows.count()).toBe(1)
    expect(await rows.innerText()).toContain('+100,000')

    expect(await fee.innerText()).toMatch(pattern(language, 'Next charged on <0/>.'))
    await back.click()
    await page.waitForURL('**/home')
  })

  test('a month without points says so and leads back to all of them', async () => {
    const visitor = await openAs(language, PEOPLE.khalid, SEE_POINTS)
    const { rows, kind, month, say } = rewards(visitor)
    await rows.first().waitFor()
    await kind.selectOption({ label: say('Points used') })
    await month.selectOption({ index: 1 })
    await visitor.page.getByText(say('Nothing of this kind')).waitFor()
    await visitor.page.getByRole('button', { name: say('Show everything') }).click()
    await expect.poll(() => rows.count()).toBe(20)
    expect(await kind.inputValue()).toBe('')
  })

  test('the calculator works out points, riyals and dollars from each other', async () => {
    const visitor = await openAs(language, PEOPLE.reema, SEE_POINTS)
    const { points, riyals, dollars, say } = rewards(visitor)
    await points.fill('٥٠٬٠٠٠')
    expect(await riyals.inputValue()).toBe('750.00')
    expect(await dollars.inputValue()).toBe('200.00')
    await riyals.fill('1,000')
    expect(await points.inputValue()).toBe('66,667')
    await dollars.fill('1')
    expect(await riyals.inputValue()).toBe('3.75')
    await dollars.fill('1.999')
    await visitor.page.getByText(say('Enter at most two digits after the decimal point.')).waitFor()
    expect(await dollars.getAttribute('aria-invalid')).toBe('true')
    expect(await points.inputValue()).toBe('')
    await points.fill('2.5')
    await visitor.page.getByText(say('Enter a whole number, without decimals.')).waitFor()
    await visitor.page.getByRole('button', { name: say('Use all my points') }).press('Enter')
    expect(digits(await points.inputValue())).toBe(
      digits(await rewards(visitor).balance.innerText()),
    )
  })

  test('a supplementary cardmember sees what their card earned, and no balance', async () => {
    const visitor = await openAs(language, PEOPLE.faisal, 'See rewards')
    const { rows, fee, say } = rewards(visitor)
    await visitor.page.getByRole('heading', { name: say('Points your card has earned') }).waitFor()
    await rows.first().waitFor()
    expect(await fee.count()).toBe(0)
    expect(await rewards(visitor).balance.count()).toBe(0)
  })

  test('a visitor signs in first', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    await visitor.chooseLanguage()
    await visitor.open('/membership-rewards')
    await visitor.page.waitForURL(`**/${language}/login`)
  })

  test('what cannot be fetched is said, with a way to try again', async () => {
    const visitor = await openAs(language, PEOPLE.noura, SEE_POINTS)
    const { page } = visitor
    const { balance, rows, say } = rewards(visitor)
    await rows.first().waitFor()
    visitor.mayBeCutOff()
    visitor.mayBeRefused(/rewards/)
    await page.route('**/se/rewards/*', (route) => route.abort('connectionrefused'))
    await page.reload()
    await page.getByText(say('We couldn’t show your points.')).waitFor()
    await page.getByText(say('We couldn’t show your points history.')).waitFor()
    await page.unroute('**/se/rewards/*')
    for (const part of ['Your points', 'Points history']) {
      const region = page.getByRole('region', { name: say(part), exact: true })
      await region.getByRole('button', { name: say('Try again') }).click()
    }
    await balance.waitFor()
    await rows.first().waitFor()
  })
})
