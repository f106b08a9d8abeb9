import { expect, test } from './harness/test.ts'
import { flowSteps, proveIdentity, UNENROLLED } from './harness/flow.ts'
import { CARDS, PEOPLE } from './harness/people.ts'
import {
  credentialsForm,
  refusal,
  sendCredentials,
  signIn,
  signInByForm,
} from './harness/signing-in.ts'
import { text } from './harness/texts.ts'

const NEW_PASSWORD = 'Zt4!wp'

test.describe('recovery', { tag: '@en' }, () => {
  test('a forgotten user ID is shown, and prefilled on the sign-in page', async ({
    visitor,
    language,
  }) => {
    await visitor.open(`/${language}/login`)
    const { page } = visitor
    await page.getByRole('link', { name: text(language, 'Forgot your user ID?') }).click()
    await page.waitForURL('**/cardholder/forgot-id')
    await proveIdentity(visitor, CARDS.noura)
    await flowSteps(visitor).heading('Here is your user ID').waitFor()
    await page.getByText('noura', { exact: true }).waitFor()
    await page.getByRole('link', { name: text(language, 'Sign in') }).click()
    await expect(credentialsForm(visitor).userName).toHaveValue('noura')
  })

  test('a forgotten password is replaced, and earlier sessions end', async ({
    newVisitor,
    visitor,
    language,
  }) => {
    const elsewhere = await newVisitor()
    elsewhere.mayBeRefused(/^\/(hpsbridge|offers-api)\//)
    await signIn(elsewhere, PEOPLE.khalid)
    await visitor.open(`/${language}/login`)
    visitor.mayBeRefused(/\/se\/user\/login$/)
    await sendCredentials(visitor, { ...PEOPLE.khalid, password: 'Wrong1!' })
    await refusal(visitor, 'wrongCredentials', 2).waitFor()

    await visitor.page.getByRole('link', { name: text(language, 'Forgot your password?') }).click()
    await visitor.page.waitForURL('**/cardholder/forgot-password')
    await proveIdentity(visitor, CARDS.khalid)
    const step = flowSteps(visitor)
    await step.heading('Choose a new password').waitFor()
    await step.button('Set the new password').click()
    await visitor.page.getByText(text(language, 'Confirm password is required')).first().waitFor()
    await step.password.fill(NEW_PASSWORD)
    await step.confirmation.fill('Zt4!wq')
    await step.button('Set the new password').click()
    await visitor.page.getByText(text(language, 'Confirm Password must match')).first().waitFor()
    await step.confirmation.fill(NEW_PASSWORD)
    await step.button('Set the new password').click()
    await step.heading('Your new password is set').waitFor()

    await elsewhere.page.reload()
    await elsewhere.page.waitForURL(`**/${language}/login`)
    const fresh = await newVisitor()
    await signInByForm(fresh, { userName: 'khalid', password: NEW_PASSWORD })
  })

  test(
    'a new password removes the other sign-in methods, except those that are unticked',
    { tag: '@long' },
    async ({ newVisitor, visitor, language }) => {
      await visitor.open(`/${language}/cardholder/forgot-password`)
      const { page } = visitor
      await proveIdentity(visitor, CARDS.noura)
      const step = flowSteps(visitor)
      await step.heading('Choose a new password').waitFor()
      const group = page.getByRole('group', {
        name: text(language, 'Other ways to sign in to your account'),
      })
      const boxes = group.getByRole('checkbox')
      await boxes.first().waitFor()
      const names = await Promise.all((await boxes.all()).map((box) => box.isChecked()))
      expect(names.length).toBeGreaterThan(1)
      expect(new Set(names)).toEqual(new Set([true]))
      await boxes.last().uncheck()
      const [, kept = ''] =
        /[“«](.+)[”»]/.exec(await group.locator('label').last().innerText()) ?? []
      expect(kept).not.toBe('')
      await step.password.fill(NEW_PASSWORD)
      await step.confirmation.fill(NEW_PASSWORD)
      await step.button('Set the new password').click()
      await step.heading('Your new password is set').waitFor()

      const fresh = await newVisitor()
      await signInByForm(fresh, { userName: 'noura', password: NEW_PASSWORD })
      await fresh.open('/trusted-devices/primary')
      const devices = fresh.page.getByRole('region', { name: text(language, 'Trusted devices') })
      await devices.getByText(kept).waitFor()
      await expect(devices.getByRole('listitem')).toHaveCount(1)
    },
  )

  test(
    'a Centurion customer recovers the user ID with five digits, in the Centurion design',
    { tag: '@long' },
    async ({ visitor, language }) => {
      await visitor.open(`/${language}/centurion/forgot-id`)
      await expect(visitor.page.locator('html')).toHaveAttribute('data-skin', 'centurion')
      await proveIdentity(visitor, CARDS.reema)
      await flowSteps(visitor).heading('Here is your user ID').waitFor()
      await visitor.page.getByText('reema', { exact: true }).waitFor()
    },
  )

  test(
    'a person who has not enrolled is led to the enrollment',
    { tag: '@long' },
    async ({ visitor, language }) => {
      await visitor.open(`/${language}/cardholder/forgot-password`)
      await proveIdentity(visitor, UNENROLLED.cardholder)
      await flowSteps(visitor).heading('You haven’t enrolled yet').waitFor()
      await visitor.page.getByRole('link', { name: text(language, 'Enrol now') }).click()
      await visitor.page.waitForURL('**/cardholder/enrollment')
    },
  )
})
