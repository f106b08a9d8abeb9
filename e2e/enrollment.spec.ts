import { codeOf } from '@sadu/contract'
import { expect, test } from './harness/test.ts'
import {
  chooseLogin,
  ENROLLMENT,
  flowSteps,
  proveIdentity,
  enterDetails,
  UNENROLLED,
} from './harness/flow.ts'

const PASSWORD = 'Kd7#mq'
const LOGINS = {
  cardholder: 'layan77',
  centurion: 'sultan88',
} as const

test.describe('enrollment', { tag: '@ar' }, () => {
  for (const type of ['cardholder', 'centurion'] as const) {
    const tag = type === 'cardholder' ? [] : '@long'
    test(
      `a ${type} enrols, enters without signing in, and cannot enrol again`,
      { tag },
      async ({ newVisitor, visitor, bridge, language, t }) => {
        await visitor.open(`/${language}/${ENROLLMENT[type]}`)
        const step = flowSteps(visitor)
        await proveIdentity(visitor, UNENROLLED[type])
        await step.account.waitFor()

        const userName = LOGINS[type]
        await step.userId.fill('noura')
        await visitor.page
          .getByText(t('This user ID is taken. Choose another one.'))
          .first()
          .waitFor()
        await step.button('Finish').click()
        const summary = visitor.page.getByRole('alert')
        for (const message of [
          'This user ID is taken. Choose another one.',
          'Password is required',
        ]) {
          await summary.getByText(t(message)).first().waitFor()
        }
        await visitor.page.reload()
        await step.account.waitFor()
        await expect(step.userId).toHaveValue('noura')
        await chooseLogin(visitor, { userName, password: PASSWORD })
        await step.heading('You’re enrolled').waitFor()
        const welcome = visitor.page
          .getByRole('paragraph')
          .filter({ hasText: UNENROLLED[type].lastDigits })
        await welcome.waitFor()
        const news = (await bridge.outbox()).slice(0, 2).map(({ channel }) => channel)
        expect(news.toSorted()).toEqual(['email', 'sms'])

        await step.button('Go to your account').click()
        await visitor.page.waitForURL('**/home')
        await visitor.page
          .getByRole('navigation', { name: t('Main') })
          .getByRole('link', { name: t('Requests') })
          .click()
        const nothingYet = t('You haven’t asked for anything yet')
        await visitor.page.getByText(nothingYet).waitFor()

        const again = await newVisitor()
        await again.open(`/${language}/${ENROLLMENT[type]}`)
        await proveIdentity(again, UNENROLLED[type])
        await flowSteps(again).heading('You’re already enrolled').waitFor()
      },
    )
  }

  test(
    'invalid details are reported at the field and in a summary',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      await visitor.open(`/${language}/${ENROLLMENT.cardholder}`)
      const step = flowSteps(visitor)
      const summary = visitor.page.getByRole('alert')
      await step.proceed.click()
      for (const message of [
        'Personal ID or Iqama number is required',
        'Expiry date is required',
        'Last 4 digits are required',
      ]) {
        const said = visitor.page.getByText(t(message))
        await said.first().waitFor()
        await expect(said, message).toHaveCount(2)
      }
      await expect(summary).toBeFocused()
      await summary.getByRole('link').nth(1).click()
      await expect(step.expiryDate).toBeFocused()

      await step.legalId.fill('١٠٩٨ ٧٦٥٤ ٣٨')
      await step.expiryDate.fill('13-29')
      await step.proceed.click()
      await visitor.page.getByText(t('Expiry date is Incorrect')).first().waitFor()
      await expect(step.legalId).toHaveValue('١٠٩٨ ٧٦٥٤ ٣٨')
      await step.expiryDate.fill('١٢/٢٠٢٩')
      await step.proceed.click()
      await step.legalId.and(visitor.page.locator('[aria-invalid]')).waitFor()
      expect(await step.expiryDate.getAttribute('aria-invalid')).toBeNull()
    },
  )

  test(
    'unknown details go through the same steps, up to a code that never arrives',
    { tag: '@long' },
    async ({ visitor, bridge, language }) => {
      await visitor.open(`/${language}/${ENROLLMENT.cardholder}`)
      visitor.mayBeRefused(/validateOtp$/)
      const before = (await bridge.outbox()).length
      const step = flowSteps(visitor)
      await enterDetails(visitor, { ...UNENROLLED.cardholder, lastDigits: '0000' })
      await step.proof.click()
      await step.code.waitFor()
      await step.codeField.and(visitor.page.locator(':enabled')).waitFor()
      expect((await bridge.outbox()).length).toBe(before)
      await step.codeField.fill('12345')
      await visitor.page.getByRole('alert').waitFor()
      await expect(step.codeField).toHaveValue('')
    },
  )

  test(
    'three wrong captchas show new digits, and the flow can continue',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      await visitor.open(`/${language}/${ENROLLMENT.cardholder}`)
      visitor.mayBeRefused(/validateCaptcha$/)
      const step = flowSteps(visitor)
      await enterDetails(visitor, UNENROLLED.cardholder)
      const picture = visitor.page.getByRole('img')
      await picture.waitFor()
      const first = await picture.getAttribute('src')
      await step.proceed.click()
      await visitor.page.getByText(t('Captcha value is required'), { exact: true }).waitFor()
      await step.digits.fill('123')
      await step.proceed.click()
      await visitor.page.getByText(t('Captcha must be 6 digits')).waitFor()

      for (let tries = 0; tries < 3; tries += 1) {
        await step.digits.fill('000000')
        await step.proceed.click()
        await expect(step.digits).toHaveValue('')
      }
      await visitor.page.getByText(t('Those digits have expired. Here are new ones.')).waitFor()
      await expect(picture).not.toHaveAttribute('src', first!)
      await step.proof.click()
      await step.code.waitFor()
    },
  )

  test(
    'going back keeps the input, and a completed step is not repeated',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      await visitor.open(`/${language}/${ENROLLMENT.cardholder}`)
      const step = flowSteps(visitor)
      await enterDetails(visitor, { ...UNENROLLED.cardholder, lastDigits: '1111' })
      await expect(step.counter).toHaveAttribute('aria-valuetext', /2.*5/)
      await visitor.page.goBack()
      await step.details.waitFor()
      await expect(step.counter).toHaveAttribute('aria-valuetext', /1.*5/)
      await expect(step.legalId).toHaveValue(UNENROLLED.cardholder.legalId)
      await step.proceed.click()
      await step.captcha.waitFor()
      await step.proof.click()
      await step.code.waitFor()
      await expect(step.counter).toHaveAttribute('aria-valuetext', /3.*5/)
      await visitor.page.goBack()
      await visitor.page.getByText(t('The security check is done.')).waitFor()
      await step.button('Back').click()
      await step.details.waitFor()
      await expect(step.lastDigits).toHaveValue('1111')
      await step.proceed.click()
      await step.code.waitFor()
    },
  )

  test(
    'a reload continues at the same step, and storage has no identity number',
    { tag: '@long' },
    async ({ visitor, language }) => {
      await visitor.open(`/${language}/${ENROLLMENT.cardholder}`)
      const { page } = visitor
      const step = flowSteps(visitor)
      const { legalId } = UNENROLLED.cardholder
      await enterDetails(visitor, { ...UNENROLLED.cardholder, lastDigits: '2222' })
      await page.reload()
      await step.captcha.waitFor()
      await step.proof.click()
      await step.codeField.and(page.locator(':enabled')).waitFor()
      await page.reload()
      await step.code.waitFor()
      await step.codeField.and(page.locator(':enabled')).waitFor()
      const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
      expect(stored).not.toContain(legalId)
      expect(stored).toContain('enrollmentToken')
    },
  )

  test(
    'an expired flow restarts with the same input',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      await visitor.open(`/${language}/${ENROLLMENT.cardholder}`)
      const { page } = visitor
      visitor.mayBeRefused(/requestCaptcha$/)
      const step = flowSteps(visitor)
      await page.route('**/se/enrolment/requestCaptcha', (route) =>
        route.fulfill({
          status: 401,
          json: {
            responseInfo: {
              errorCode: codeOf('flowEnded'),
              errorDescription: '',
              requestUID: '1234',
            },
            results: null,
          },
        }),
      )
      await step.legalId.fill(UNENROLLED.cardholder.legalId)
      await step.expiryDate.fill('11-29')
      await step.lastDigits.fill('4444')
      await step.proceed.click()
      await page.getByText(t('Your time for these steps is up.')).waitFor()
      await expect(step.legalId).toHaveValue(UNENROLLED.cardholder.legalId)
      await page.unrouteAll()
      await step.proceed.click()
      await step.captcha.waitFor()
      await page.getByRole('img').waitFor()
    },
  )

  test(
    'an unknown address shows the not-found page, and /centurion/enrollment redirects',
    { tag: '@long' },
    async ({ newVisitor, visitor, language }) => {
      await visitor.open(`/${language}/centurion/enrollment`)
      await visitor.page.waitForURL(`**/${language}/enrollment-centurion`)
      const nobody = await newVisitor()
      nobody.mayBeRefused(/\/nobody\/enrollment$/)
      await nobody.open(`/${language}/nobody/enrollment`)
      await nobody.page.waitForURL('**/error-404')
    },
  )
})
