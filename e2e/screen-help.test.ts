import { describe, expect, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { screenStands } from './harness/standing.ts'
import { journeyIn, text } from './harness/texts.ts'
import { newVisitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()
const PHONE = { viewport: { width: 390, height: 844 } }

describe.each(journeyIn('ar'))('help where one stands, in %s', (language) => {
  test('leads from a task, and from a page with its own frame, to the questions about it', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language, context: PHONE })
    const { page } = visitor
    const toQuestions = page.getByRole('link', {
      name: text(language, 'Questions about this page'),
    })
    await signIn(visitor, bridge, PEOPLE.noura, '/block-card/primary')
    // What is on its way moves the link from under the pointer.
    await screenStands(visitor)
    await toQuestions.click()
    await page.waitForURL('**/faqs/cards#suspend')
    const question = page.locator('h2#suspend')
    await expect
      .poll(() => question.evaluate((one) => one.getBoundingClientRect().top))
      .toBeLessThan(PHONE.viewport.height)
    expect(await toQuestions.count()).toBe(0)

    await visitor.open('/membership-rewards')
    await toQuestions.click()
    await page.waitForURL('**/faqs/rewards')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})
