import { expect, test } from './harness/test.ts'
import { attachAuthenticator } from './harness/authenticator.ts'
import { flowSteps } from './harness/flow.ts'
import { tabTo } from './harness/keyboard.ts'
import { CARDS, PEOPLE } from './harness/people.ts'
import { deviceForm, enterCode, signIn } from './harness/signing-in.ts'
import { passSeconds, takeClock, warning } from './harness/session-timeout.ts'

const NEW_PASSWORD = 'q7#Vd2'
const NAME = 'Phone'

test.describe('by keyboard alone', { tag: ['@ar', '@long'] }, () => {
  test('a person recovers the user ID with the captcha and the code', async ({
    visitor,
    language,
    t,
  }) => {
    const { page } = visitor
    const step = flowSteps(visitor)
    const { legalId, expiryDate, lastDigits } = CARDS.noura
    await visitor.open(`/${language}/login`)
    await tabTo(visitor, t('Forgot your user ID?'))
    await page.keyboard.press('Enter')
    await step.heading('Recover your user ID').waitFor()
    await tabTo(visitor, t('Personal ID or Iqama number'))
    await page.keyboard.type(legalId)
    await page.keyboard.press('Tab')
    await page.keyboard.type(expiryDate.replace('-', ''))
    await page.keyboard.press('Tab')
    await page.keyboard.type(lastDigits)
    await page.keyboard.press('Enter')

    await step.captcha.waitFor()
    await expect(step.captcha).toBeFocused()
    await visitor.page.getByRole('img').waitFor()
    await tabTo(visitor, t('Confirm without reading or listening'))
    await page.keyboard.press('Space')
    await step.code.waitFor()
    await expect(step.code).toBeFocused()
    await step.codeField.and(page.locator(':enabled')).waitFor()
    await tabTo(visitor, t('Code from the SMS'))
    await enterCode(visitor)
    await step.heading('Here is your user ID').waitFor()
    await tabTo(visitor, t('Sign in'))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/${language}/login`)
  })

  test('a person signs in and out', async ({ visitor, language, t }) => {
    const { page } = visitor
    await visitor.open(`/${language}/login`)
    await tabTo(visitor, t('User ID'))
    await page.keyboard.type(PEOPLE.noura.userName)
    await tabTo(visitor, t('Password'))
    await page.keyboard.type(PEOPLE.noura.password)
    await page.keyboard.press('Enter')

    await deviceForm(visitor).heading.waitFor()
    await tabTo(visitor, t('Continue with an SMS code'))
    await page.keyboard.press('Enter')
    await enterCode(visitor)
    await page.waitForURL('**/home')
    await page.getByText(t('Current balance'), { exact: true }).waitFor()

    await tabTo(visitor, t('Sign out'))
    await page.keyboard.press('Enter')
    const question = page.getByText(t('Are you sure you want to logout?'))
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    const logout = page.getByRole('button', { name: t('Sign out'), exact: true })
    await expect(logout.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await question.waitFor()
    await tabTo(visitor, t('Logout'))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/${language}/login`)
    expect(new URL(page.url()).pathname).toBe(`/${language}/login`)
  })

  test('a person changes the password', async ({ visitor, t }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.faisal)
    await tabTo(visitor, t('Profile and settings'))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(visitor, t('Password'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/update-password')
    await page.getByLabel(t('Current password'), { exact: true }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await tabTo(visitor, t('Current password'))
    await page.keyboard.type(PEOPLE.faisal.password)
    await tabTo(visitor, t('New password'))
    await page.keyboard.type(NEW_PASSWORD)
    await tabTo(visitor, t('Confirm new password'))
    await page.keyboard.type(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await enterCode(visitor)
    await page.getByText(t('Your password has been changed.')).waitFor()
    await tabTo(visitor, t('Go to your account'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home')
  })

  test('a person adds a passkey, and removes it with that passkey', async ({
    visitor,
    language,
    t,
  }) => {
    const { page } = visitor
    const dialog = page.getByRole('dialog')
    await attachAuthenticator(visitor)
    await signIn(visitor, PEOPLE.reema)
    await visitor.open('/trusted-devices/primary')
    await page.getByText(t('No passkey yet')).waitFor()
    await tabTo(visitor, t('Add a passkey'))
    await page.keyboard.press('Enter')
    const name = dialog.getByLabel(t('Name of the passkey'))
    await name.waitFor()
    await expect(name).toBeFocused()
    await page.keyboard.type(NAME)
    await page.keyboard.press('Enter')
    await enterCode(visitor)
    await dialog.waitFor({ state: 'detached' })

    // It is too soon for another code, but the passkey is offered anyway.
    visitor.mayBeRefused(/generateOtp$/)
    const row = page.getByRole('listitem').filter({ hasText: NAME })
    const remove = row.getByText(t('Remove'), { exact: true })
    await tabTo(visitor, (await remove.getAttribute('aria-label')) ?? '')
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await tabTo(visitor, t('Remove'))
    await page.keyboard.press('Enter')
    const tabs = dialog.getByRole('tab')
    await tabs.first().waitFor()
    await tabTo(visitor, (await tabs.first().innerText()).trim())
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await tabTo(visitor, t('Remove the passkey'))
    await page.keyboard.press('Enter')
    await page.getByText(t('No passkey yet')).waitFor()
  })

  test('a person answers the warning before the session ends', async ({ visitor, language, t }) => {
    const { page } = visitor
    const { box, goOn } = warning(visitor)
    await takeClock(visitor)
    await signIn(visitor, PEOPLE.noura)
    await page.getByText(t('Current balance'), { exact: true }).waitFor()
    await passSeconds(visitor, 22)
    await goOn.waitFor()
    await expect(goOn).toBeFocused()
    await page.keyboard.press('Enter')
    await box.waitFor({ state: 'hidden' })

    await passSeconds(visitor, 22)
    await goOn.waitFor()
    await tabTo(visitor, t('Log Out'))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/${language}/login`)
  })
})
