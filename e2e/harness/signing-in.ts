import { type CodeName, CODES, codeOf } from '@sadu/contract'
import { codeText } from '@sadu/contract/core/code-text'
import type { Locator } from 'playwright-core'
import type { Person } from './people.ts'
import { type Language, pattern, text } from './texts.ts'
import type { Bridge } from './bridge.ts'
import { keepSession, openSession } from './session.ts'
import { expect } from './visitors.ts'
import type { Visitor } from './visitor.ts'

type Entrance = 'login' | 'login-centurion'

/** Returns the fields and the button of the first step. */
export function credentialsForm({ page, language }: Visitor) {
  return {
    userName: page.getByLabel(text(language, 'User ID'), { exact: true }),
    password: page.getByLabel(text(language, 'Password'), { exact: true }),
    submit: page.locator('form').getByRole('button', { name: text(language, 'Sign in') }),
  }
}

/** Returns the step that asks for the code from the SMS. */
export function codeForm({ page, language }: Visitor) {
  return {
    heading: page.getByRole('heading', { name: text(language, 'Confirm it’s you') }),
    code: page.getByLabel(text(language, 'Code from the SMS')),
    resend: page.getByRole('button', { name: pattern(language, 'Send a new code') }),
  }
}

/** Returns the product's text of a refusal, with its number filled in. */
export function refusalText(language: Language, name: CodeName, n?: number): string {
  return codeText(codeOf(name), language, n)
}

/** Returns the alert on the page with this refusal. */
export const refusal = ({ page, language }: Visitor, name: CodeName, n?: number): Locator =>
  page.getByRole('alert').filter({ hasText: refusalText(language, name, n) })

/** Returns the alert that sign-in is locked, for any duration. */
export const lockNews = ({ page, language }: Visitor): Locator =>
  page.getByRole('alert').filter({ hasText: CODES[codeOf('locked')][language].split('{')[0] ?? '' })

/** Types user ID and password and submits them. */
export async function sendCredentials(
  visitor: Visitor,
  { userName, password }: { userName: string; password: string },
): Promise<void> {
  const form = credentialsForm(visitor)
  await form.userName.fill(userName)
  await form.password.fill(password)
  await form.submit.click()
}

/** Returns the step offered to a new device: trust it, or use a code once. */
export function deviceForm({ page, language }: Visitor) {
  const button = (name: string) => page.getByRole('button', { name: text(language, name) })
  return {
    heading: page.getByRole('heading', { name: text(language, 'This device is new to us') }),
    trust: button('Trust this device'),
    useCode: button('Continue with an SMS code'),
  }
}

/** Goes from user ID and password to the code step, on a new device. */
export async function askForCode(
  visitor: Visitor,
  credentials: { userName: string; password: string },
): Promise<void> {
  await sendCredentials(visitor, credentials)
  await deviceForm(visitor).useCode.click()
  await codeForm(visitor).heading.waitFor()
}

/** Returns the newest code sent to anyone. */
export async function newestCode(bridge: Bridge): Promise<string> {
  const message = (await bridge.outbox()).find(({ code }) => code !== null)
  if (!message?.code) throw new Error('The outbox holds no code')
  return message.code
}

/** Types the newest code into the focused field, and returns it. */
export async function enterCode(
  { page, language, bridge }: Visitor,
  label = 'Code from the SMS',
): Promise<string> {
  await expect(page.getByLabel(text(language, label))).toBeFocused()
  const code = await newestCode(bridge)
  await page.keyboard.type(code)
  return code
}

/** Returns a wrong code of the same length. */
export const wrongCode = (right: string): string =>
  right.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10))

/** Signs in on a new device through the form, up to the home page: for tests of the form itself. */
export async function signInByForm(
  visitor: Visitor,
  person: Person,
  entrance: Entrance = 'login',
): Promise<void> {
  await visitor.open(`/${visitor.language}/${entrance}`)
  await askForCode(visitor, person)
  await enterCode(visitor)
  await visitor.page.waitForURL('**/home')
}

/** Opens an address as a newly signed-in person, without the form, and waits until
 * a screen is hydrated. */
export async function signIn(visitor: Visitor, person: Person, address = '/home'): Promise<void> {
  const session = await openSession(visitor.bridge, person, visitor.language)
  // Any page of the bridge gives access to the storage; this one loads nothing else.
  await visitor.open('/readyz')
  await visitor.page.evaluate(keepSession, session)
  await visitor.page.evaluate((language) => {
    localStorage.setItem('language', language)
  }, visitor.language)
  await visitor.open(address)
  await visitor.page.locator('#root[data-live]').waitFor()
  await visitor.page.getByRole('main').waitFor()
}
