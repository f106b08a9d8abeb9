import {
  ENROLLMENT,
  enterDetails,
  flowSteps,
  passCaptcha,
  sendCode,
  UNENROLLED,
} from './harness/flow.ts'
import { expect, test } from './harness/test.ts'
import { newestCode, refusal, refusalText, wrongCode } from './harness/signing-in.ts'
import { text } from './harness/texts.ts'
import type { Visitor } from './harness/visitor.ts'
import { secondsToWait } from './harness/waiting.ts'

const CODES_A_DAY = 10
const CAPTCHAS_OF_ONE_WAY = 20

test.describe('the limits of the enrollment wizard', { tag: '@en' }, () => {
  const readyForCode = (visitor: Visitor) =>
    flowSteps(visitor).codeField.and(visitor.page.locator(':enabled')).waitFor()

  /** Goes back from the second or third step to the first, whose fields keep their input. */
  async function backToDetails(visitor: Visitor, details: { legalId: string; lastDigits: string }) {
    const step = flowSteps(visitor)
    while (!(await step.details.isVisible())) {
      const title = await visitor.page.getByRole('heading', { level: 1 }).innerText()
      await step.button('Back').click()
      await visitor.page
        .getByRole('heading', { level: 1, name: title })
        .waitFor({ state: 'hidden' })
    }
    await expect(step.legalId).toHaveValue(details.legalId)
    await expect(step.lastDigits).toHaveValue(details.lastDigits)
  }

  test(
    'three wrong tries void a code, and the wait for a new one continues after a reload',
    { tag: '@long' },
    async ({ visitor, bridge, language }) => {
      await visitor.open(`/${language}/${ENROLLMENT.cardholder}`)
      visitor.mayBeRefused(/validateOtp$/)
      const { page } = visitor
      const step = flowSteps(visitor)
      await enterDetails(visitor, UNENROLLED.cardholder)
      await passCaptcha(visitor)
      await readyForCode(visitor)
      const wrong = wrongCode(await newestCode(bridge))
      for (const left of [2, 1]) {
        await step.codeField.fill(wrong)
        await refusal(visitor, 'wrongCode', left).waitFor()
      }
      await step.codeField.fill(wrong)
      await refusal(visitor, 'codeUsed').waitFor()
      await expect(step.codeField).toBeDisabled()

      await backToDetails(visitor, UNENROLLED.cardholder)
      await step.proceed.click()
      await step.code.waitFor()
      const before = await secondsToWait(visitor)
      await page.reload()
      await step.code.waitFor()
      const after = await secondsToWait(visitor)
      expect(after).toBeLessThanOrEqual(before)
      await expect.poll(() => secondsToWait(visitor)).toBeLessThan(after)

      const sent = page.waitForResponse(/generateOtp$/)
      await step.button('Send a new code').click()
      expect((await sent).status()).toBe(200)
      await readyForCode(visitor)
      await step.codeField.fill(await newestCode(bridge))
      await step.account.waitFor()
    },
  )

  test(
    'beyond the daily limit of codes the screen shows the number to call, and keeps the details',
    { tag: '@long' },
    async ({ visitor, bridge, language }) => {
      // Unknown details, since they have a budget like any others.
      const details = { ...UNENROLLED.cardholder, lastDigits: '5555' }
      for (let sent = 0; sent < CODES_A_DAY; sent += 1) await sendCode(bridge, details)
      await visitor.open(`/${language}/${ENROLLMENT.cardholder}`)
      visitor.mayBeRefused(/generateOtp$/)
      await enterDetails(visitor, details)
      await passCaptcha(visitor)
      const news = refusal(visitor, 'codeLimitReached')
      await news.waitFor()
      await expect(news.getByRole('link').first()).toHaveAttribute('href', /^tel:\+966/)
      await expect(flowSteps(visitor).codeField).toBeDisabled()
      await backToDetails(visitor, details)
    },
  )

  test(
    'three wrong captchas show new digits; at the limit the flow restarts with the same details',
    { tag: '@long' },
    async ({ visitor, language }) => {
      await visitor.open(`/${language}/${ENROLLMENT.cardholder}`)
      visitor.mayBeRefused(/(validate|request)Captcha$/)
      const { page } = visitor
      const step = flowSteps(visitor)
      const picture = page.getByRole('img')
      await enterDetails(visitor, UNENROLLED.cardholder)
      await picture.waitFor()
      for (const left of [2, 1]) {
        await step.digits.fill('000000')
        await step.proceed.click()
        await refusal(visitor, 'wrongCaptcha', left).waitFor()
        await expect(step.digits).toHaveValue('')
      }
      const first = await picture.getAttribute('src')
      await step.digits.fill('000000')
      await step.proceed.click()
      await page
        .getByText(text(language, 'Those digits have expired. Here are new ones.'))
        .waitFor()
      await expect(picture).not.toHaveAttribute('src', first!)

      await backToDetails(visitor, UNENROLLED.cardholder)
      const opened = page.waitForResponse(/requestCaptcha$/)
      await step.proceed.click()
      await opened
      for (let asked = 3; asked <= CAPTCHAS_OF_ONE_WAY; asked += 1) {
        const answered = page.waitForResponse(/requestCaptcha$/)
        await step.button('New digits').click()
        await answered
      }
      await step.details.waitFor()
      await page.getByText(refusalText(language, 'captchaLimit')).waitFor()
      await page
        .getByText(text(language, 'What you typed is still here. Press Continue to start again.'))
        .waitFor()
      await backToDetails(visitor, UNENROLLED.cardholder)
      await step.proceed.click()
      await picture.waitFor()
      await passCaptcha(visitor)
    },
  )
})
