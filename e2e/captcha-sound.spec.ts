import type { requestCaptcha, ResultsOf } from '@sadu/contract'
import { expect, test } from './harness/test.ts'
import { ENROLLMENT, flowSteps, enterDetails, UNENROLLED } from './harness/flow.ts'
import { listen } from './harness/listening.ts'

/** The bridge sends 8-bit samples, 8,000 a second, after 44 bytes of header. */
const RATE = 8000
const HEADER = 44

test.describe('the captcha sound', () => {
  test(
    'plays to its end in the language of the page, and can be played again',
    { tag: '@long' },
    async ({ visitor, language }) => {
      const heard = await listen(visitor)
      await visitor.open(`/${language}/${ENROLLMENT.cardholder}`)
      const answered = visitor.page.waitForResponse(/requestCaptcha$/)
      await enterDetails(visitor, UNENROLLED.cardholder)
      const { results } = (await (await answered).json()) as {
        results: ResultsOf<typeof requestCaptcha>
      }
      const seconds = (Buffer.from(results.sound[language], 'base64').length - HEADER) / RATE

      const step = flowSteps(visitor)
      await step.button('Play the digits').click()
      await step.button('Playing…').waitFor()
      await expect.poll(async () => (await heard()).length).toBe(1)
      const [sound] = await heard()
      expect(sound?.seconds).toBeCloseTo(seconds, 2)
      expect(sound?.played).toBeGreaterThan(seconds * 0.9)
      expect(sound?.loudest).toBeGreaterThan(0.3)
      await step.button('Play the digits').waitFor()
      expect(await visitor.page.getByRole('alert').count()).toBe(0)
    },
  )
})
