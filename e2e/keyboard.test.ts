import { describe, expect, test } from 'vitest'
import { attachAuthenticator } from './harness/authenticator.ts'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { flowSteps } from './harness/flow.ts'
import { hasFocus, tabTo } from './harness/keyboard.ts'
import { CARDS, PEOPLE } from './harness/people.ts'
import { codeForm, deviceForm, newestCode, signIn } from './harness/signing-in.ts'
import { passSeconds, takeClock, warning } from './harness/session-timeout.ts'
import { journeyIn, text } from './harness/texts.ts'
import { newVisitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()
/** Each language changes the password of another person, since it stays changed. */
const CHANGES = { en: PEOPLE.khalid, ar: PEOPLE.faisal }
const NEW_PASSWORD = 'q7#Vd2'
const NAME = 'Phone'

describe.each(journeyIn('ar'))('by keyboard alone, in %s', (language) => {
  test('a person enters the details, passes the captcha and types the code', async () => {
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
    expect(await hasFocus(step.captcha)).toBe(true)
    await visitor.page.getByRole('img').waitFor()
    await tabTo(visitor, called('Confirm without reading or listening'))
    await page.keyboard.press('Space')
    await step.code.waitFor()
    expect(await hasFocus(step.code)).toBe(true)
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
    const logout = page.getByRole('button', { name: called('Logout'), exact: true })
    await expect.poll(() => hasFocus(logout.first())).toBe(true)
    await page.keyboard.press('Enter')
    await question.waitFor()
    await tabTo(visitor, called('Logout'))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/${language}/login`)
    expect(new URL(page.url()).pathname).toBe(`/${language}/login`)
  })

  test('one changes the password', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    const called = (english: string) => text(language, english)
    const person = CHANGES[language]
    await signIn(visitor, bridge, person)
    await tabTo(visitor, called('Profile and settings'))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(visitor, called('Password'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/update-password')
    await page.getByLabel(called('Current password'), { exact: true }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await tabTo(visitor, called('Current password'))
    await page.keyboard.type(person.password)
    await tabTo(visitor, called('New password'))
    await page.keyboard.type(NEW_PASSWORD)
    await tabTo(visitor, called('Confirm new password'))
    await page.keyboard.type(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await codeForm(visitor).heading.waitFor()
    expect(await hasFocus(codeForm(visitor).code)).toBe(true)
    await page.keyboard.type(await newestCode(bridge))
    await page.getByText(called('Your password has been changed.')).waitFor()
    await tabTo(visitor, called('Go to your account'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home')
  })

  test('one adds a passkey, and removes it by itself', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    const called = (english: string) => text(language, english)
    const dialog = page.getByRole('dialog')
    await attachAuthenticator(visitor)
    await signIn(visitor, bridge, PEOPLE.reema)
    await visitor.open('/trusted-devices/primary')
    await page.getByText(called('No passkey yet')).waitFor()
    await tabTo(visitor, called('Add a passkey'))
    await page.keyboard.press('Enter')
    const name = dialog.getByLabel(called('Name of the passkey'))
    await name.waitFor()
    expect(await hasFocus(name)).toBe(true)
    await page.keyboard.type(NAME)
    await page.keyboard.press('Enter')
    await codeForm(visitor).code.waitFor()
    expect(await hasFocus(codeForm(visitor).code)).toBe(true)
    await page.keyboard.type(await newestCode(bridge))
    await dialog.waitFor({ state: 'detached' })

    // The next code would be too soon: the passkey is offered all the same.
    visitor.mayBeRefused(/generateOtp$/)
    const row = page.getByRole('listitem').filter({ hasText: NAME })
    const remove = row.getByText(called('Remove'), { exact: true })
    await tabTo(visitor, (await remove.getAttribute('aria-label')) ?? '')
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await tabTo(visitor, called('Remove'))
    await page.keyboard.press('Enter')
    const tabs = dialog.getByRole('tab')
    await tabs.first().waitFor()
    await tabTo(visitor, (await tabs.first().innerText()).trim())
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await tabTo(visitor, called('Remove the passkey'))
    await page.keyboard.press('Enter')
    await page.getByText(called('No passkey yet')).waitFor()
  })

  test('one answers the warning before the session ends', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    const { page } = visitor
    const { box, goOn } = warning(visitor)
    await takeClock(visitor)
    await signIn(visitor, bridge, PEOPLE.noura)
    await page.getByText(text(language, 'Current balance'), { exact: true }).waitFor()
    await passSeconds(visitor, 22)
    await goOn.waitFor()
    await expect.poll(() => hasFocus(goOn)).toBe(true)
    await page.keyboard.press('Enter')
    await box.waitFor({ state: 'hidden' })

    await passSeconds(visitor, 22)
    await goOn.waitFor()
    await tabTo(visitor, text(language, 'Log Out'))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/${language}/login`)
  })
})
