import { passCaptcha as passCaptchaByCalls, submitDetails } from '../../testing/flow.ts'
import type { Bridge } from './bridge.ts'
import { reach } from './session.ts'
import { enterCode } from './signing-in.ts'
import { text } from './texts.ts'
import type { Visitor } from './visitor.ts'

type Details = { legalId: string; expiryDate: string; lastDigits: string }

/** People with a card and no login, as listed on the demonstration's page of people. */
export const UNENROLLED = {
  cardholder: { legalId: '1098765439', expiryDate: '12-29', lastDigits: '4821' },
  centurion: { legalId: '2087654329', expiryDate: '06-30', lastDigits: '90017' },
} as const satisfies Record<string, Details>

export const ENROLLMENT = {
  cardholder: 'cardholder/enrollment',
  centurion: 'enrollment-centurion',
} as const

/** Returns the steps of an enrollment or recovery, by their visible parts. */
export function flowSteps({ page, language }: Visitor) {
  const heading = (english: string) =>
    page.getByRole('heading', { level: 1, name: text(language, english) })
  const button = (english: string) =>
    page.getByRole('button', { name: text(language, english), exact: true })
  return {
    heading,
    button,
    counter: page.getByRole('progressbar', { name: text(language, 'Progress') }),
    details: heading('Let’s find your card'),
    captcha: heading('Quick security check'),
    code: heading('Confirm it’s you'),
    account: heading('Choose how you sign in'),
    legalId: page.locator('#legalId'),
    expiryDate: page.locator('#expiryDate'),
    lastDigits: page.locator('#lastDigits'),
    digits: page.getByLabel(text(language, 'The six digits')),
    proof: page.getByRole('checkbox', {
      name: text(language, 'Confirm without reading or listening'),
    }),
    codeField: page.getByLabel(text(language, 'Code from the SMS')),
    userId: page.locator('#userId'),
    password: page.locator('#password'),
    confirmation: page.locator('#confirmation'),
    proceed: button('Continue'),
  }
}

/** Types the details of a card and submits them. */
export async function enterDetails(visitor: Visitor, details: Details): Promise<void> {
  const step = flowSteps(visitor)
  await step.legalId.fill(details.legalId)
  await step.expiryDate.fill(details.expiryDate)
  await step.lastDigits.fill(details.lastDigits)
  await step.proceed.click()
  await step.captcha.waitFor()
}

/** Passes the captcha with the proof of work. */
export async function passCaptcha(visitor: Visitor): Promise<void> {
  const step = flowSteps(visitor)
  await step.proof.click()
  await step.code.waitFor()
}

/** Goes from the first step to the one after the code. */
export async function proveIdentity(visitor: Visitor, details: Details): Promise<void> {
  await enterDetails(visitor, details)
  await passCaptcha(visitor)
  // The heading of the step has the focus.
  await flowSteps(visitor).codeField.click()
  await enterCode(visitor)
}

/** Chooses a user ID and a password, and finishes. */
export async function chooseLogin(
  visitor: Visitor,
  login: { userName: string; password: string },
): Promise<void> {
  const step = flowSteps(visitor)
  await step.userId.fill(login.userName)
  await step.password.fill(login.password)
  await step.confirmation.fill(login.password)
  await step.button('Finish').click()
}

/** Has a code sent by calling the bridge directly, without a page. */
export async function sendCode(bridge: Bridge, details: Details): Promise<void> {
  const browser = await reach(bridge)
  await submitDetails(browser, 'enrolment', { type: 'cardholder', ...details })
  await passCaptchaByCalls(browser, 'enrolment')
  const { status, responseInfo } = await browser.call('generateOtp', { purpose: 'enrolment' })
  if (status !== 200) throw new Error(`No code was sent: ${responseInfo.errorCode}`)
}
