import { type CodeName, CODES, codeOf } from '@sadu/contract'
import { codeText } from '@sadu/contract/core/code-text'
import type { Locator } from 'playwright-core'
import type { Person } from './people.ts'
import { type Language, pattern, text } from './texts.ts'
import type { Bridge } from './bridge.ts'
import { keepSession, openSession } from './session.ts'
import { expect } from './test.ts'
import type { Visitor } from './visitor.ts'

type Entrance = 'login' | 'login-centurion'

/** The fields and the button of the first step. */
export function credentialsForm({ page, language }: Visitor) {
  return {
    userName: page.getByLabel(text(language, 'User ID'), { exact: true }),
    password: page.getByLabel(text(language, 'Password'), { exact: true }),
    submit: page.locator('form').getByRole('button', { name: text(language, 'Sign in') }),
  }
}

/** The step that asks for the code from the SMS. */
export function codeForm({ page, language }: Visitor) {
  return {
    heading: page.getByRole('heading', { name: text(language, 'Confirm it’s you') }),
    code: page.getByLabel(text(language, 'Code from the SMS')),
    resend: page.getByRole('button', { name: pattern(language, 'Send a new code') }),
  }
}

/** What the product says of a refusal, with its number filled in. */
export function refusalText(language: Language, name: CodeName, n?: number): string {
  return codeText(codeOf(name), language, n)
}

/** The news of the page that says this. */
export const refusal = ({ page, language }: Visitor, name: CodeName, n?: number): Locator =>
  page.getByRole('alert').filter({ hasText: refusalText(language, name, n) })

/** The news that sign-in is locked, for however long. */
export const lockNews = ({ page, language }: Visitor): Locator =>
  page.getByRole('alert').filter({ hasText: CODES[codeOf('locked')][language].split('{')[0] ?? '' })

/** Types user ID and password and sends them. */
export async function sendCredentials(
  visitor: Visitor,
  { userName, password }: { userName: string; password: string },
): Promise<void> {
  const form = credentialsForm(visitor)
  await form.userName.fill(userName)
  await form.password.fill(password)
  await form.submit.click()
}

/** The step that a new device is offered: trust, or a code this once. */
export function deviceForm({ page, language }: Visitor) {
  const button = (name: string) => page.getByRole('button', { name: text(language, name) })
  return {
    heading: page.getByRole('heading', { name: text(language, 'This device is new to us') }),
    trust: button('Trust this device'),
    useCode: button('Continue with an SMS code'),
  }
}

/** Goes on from user ID and password to the code, on a new device. */
export async function askForCode(
  visitor: Visitor,
  credentials: { userName: string; password: string },
): Promise<void> {
  await sendCredentials(visitor, credentials)
  await deviceForm(visitor).useCode.click()
  await codeForm(visitor).heading.waitFor()
}

/** The newest code that anybody was sent. */
export async function newestCode(bridge: Bridge): Promise<string> {
  const message = (await bridge.outbox()).find(({ code }) => code !== null)
  if (!message?.code) throw new Error('The outbox holds no code')
  return message.code
}

/** Types the newest code, where the product has put the focus, and answers it. */
export async function enterCode(
  { page, language, bridge }: Visitor,
  label = 'Code from the SMS',
): Promise<string> {
  await expect(page.getByLabel(text(language, label))).toBeFocused()
  const code = await newestCode(bridge)
  await page.keyboard.type(code)
  return code
}

/** A wrong code of the same length. */
export const wrongCode = (right: string): string =>
  right.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10))

/** Signs in on a new device through the form, up to the home page: for what the form itself does. */
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

/** Opens an address as someone who has signed in just now, without the form, until a screen is there and live. */
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
