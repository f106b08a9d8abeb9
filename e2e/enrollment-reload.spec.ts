import { expect, test } from './harness/test.ts'
import { chooseLogin, ENROLLMENT, flowSteps, proveIdentity, UNENROLLED } from './harness/flow.ts'
import { credentialsForm, deviceForm, enterCode } from './harness/signing-in.ts'

const PASSWORD = 'Kd7#mq'

test.describe('enrollment', { tag: '@ar' }, () => {
  test(
    'prefills the sign-in with the new user ID after a reload of the confirmation',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      const { page } = visitor
      // The device is unknown, so it needs a code.
      visitor.mayBeRefused(/\/se\/user\/login$/)
      await visitor.open(`/${language}/${ENROLLMENT.cardholder}`)
      await proveIdentity(visitor, UNENROLLED.cardholder)
      await chooseLogin(visitor, { userName: 'layan79', password: PASSWORD })
      const step = flowSteps(visitor)
      await step.button('Go to your account').waitFor()
      await page.reload()
      await step.heading('You’re enrolled').waitFor()
      await page.getByRole('link', { name: t('Sign in') }).click()
      await page.waitForURL(`**/${language}/login`)
      const login = credentialsForm(visitor)
      await expect(login.userName).toHaveValue('layan79')
      await login.password.fill(PASSWORD)
      await login.submit.click()
      await deviceForm(visitor).useCode.click()
      await enterCode(visitor)
      await page.waitForURL('**/home')
    },
  )
})
