import { describe, expect, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { flowSteps } from './harness/flow.ts'
import { CARDS, PEOPLE } from './harness/people.ts'
import { codeForm, deviceForm, newestCode } from './harness/signing-in.ts'
import { LANGUAGES, text } from './harness/texts.ts'
import { newVisitor, type Visitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()
const MOST_STEPS = 60

/** Presses Tab until what has the focus is called this. */
async function tabTo({ page }: Visitor, name: string): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(() => {
      const element = document.activeElement
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const label = labels.map(({ textContent }) => textContent).join(' ')
      return [element?.getAttribute('aria-label'), label, element?.textContent]
    })
    if (here.some((one) => one?.trim() === name)) return
  }
  throw new Error(`Tab never reaches “${name}”`)
}

describe.each(LANGUAGES)('by keyboard alone, in %s', (language) => {
  test('one tells the details, passes the captcha and types the code', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    const called = (english: string) => text(language, english)
    const step = flowSteps(visitor)
    const { legalId, expiryDate, lastDigits } = CARDS.noura
    await visitor.open(`/${language}/login`)
    await tabTo(visitor, called('Forgot your user ID?'))
    await page.keyboard.press('Enter')
    await step.heading('Recover your user ID').waitFor()
    await tabTo(visitor, called('Personal ID or Iqama number'))
    await page.keyboard.type(legalId)
    await page.keyboard.press('Tab')
    await page.keyboard.type(expiryDate.replace('-', ''))
    await page.keyboard.press('Tab')
    await page.keyboard.type(lastDigits)
    await page.keyboard.press('Enter')

    await step.captcha.waitFor()
    expect(await step.captcha.evaluate((heading) => heading === document.activeElement)).toBe(true)
    await visitor.page.getByRole('img').waitFor()
    await tabTo(visitor, called('Confirm without reading or listening'))
    await page.keyboard.press('Space')
    await step.code.waitFor()
    expect(await step.code.evaluate((heading) => heading === document.activeElement)).toBe(true)
    await step.codeField.and(page.locator(':enabled')).waitFor()
    await tabTo(visitor, called('Code from the SMS'))
    await page.keyboard.type(await newestCode(bridge))
    await step.heading('Here is your user ID').waitFor()
    await tabTo(visitor, called('Sign in'))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/${language}/login`)
  })

  test('one signs in and leaves', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    const called = (english: string) => text(language, english)
    await visitor.open(`/${language}/login`)
    await tabTo(visitor, called('User ID'))
    await page.keyboard.type(PEOPLE.noura.userName)
    await tabTo(visitor, called('Password'))
    await page.keyboard.type(PEOPLE.noura.password)
    await page.keyboard.press('Enter')

    await deviceForm(visitor).heading.waitFor()
    await tabTo(visitor, called('Continue with an SMS code'))
    await page.keyboard.press('Enter')
    await codeForm(visitor).heading.waitFor()
    await tabTo(visitor, called('Code from the SMS'))
    await page.keyboard.type(await newestCode(bridge))
    await page.waitForURL('**/home')
    await page.getByText(called('Current balance'), { exact: true }).waitFor()

    await tabTo(visitor, called('Logout'))
    await page.keyboard.press('Enter')
    const question = page.getByText(called('Are you sure you want to logout?'))
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await question.waitFor()
    await tabTo(visitor, called('Logout'))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/${language}/login`)
    expect(new URL(page.url()).pathname).toBe(`/${language}/login`)
  })
})
