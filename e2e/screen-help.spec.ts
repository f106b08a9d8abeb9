import { expect, test } from './harness/test.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { screenLoaded } from './harness/loaded.ts'
import { text } from './harness/texts.ts'
import { PHONE } from './harness/visitor.ts'

test.describe('contextual help', { tag: '@ar' }, () => {
  test(
    'leads from a card task and from the rewards page to the questions about it',
    { tag: '@long' },
    async ({ newVisitor, language }) => {
      const visitor = await newVisitor(PHONE)
      const { page } = visitor
      const toQuestions = page.getByRole('link', {
        name: text(language, 'Questions about this page'),
      })
      await signIn(visitor, PEOPLE.noura, '/block-card/primary')
      // Content that is still loading would move the link.
      await screenLoaded(visitor)
      await toQuestions.click()
      await page.waitForURL('**/faqs/cards#suspend')
      const question = page.locator('h2#suspend')
      await expect
        .poll(() => question.evaluate((one) => one.getBoundingClientRect().top))
        .toBeLessThan(PHONE.viewport.height)
      await expect(toQuestions).toHaveCount(0)

      await visitor.open('/membership-rewards')
      await toQuestions.click()
      await page.waitForURL('**/faqs/rewards')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  )
})
