import { hash } from 'node:crypto'
import type { PersonType, ResultsOf, validateCaptcha } from '@sadu/contract'
import { latestCode, type Browser, type Reply } from './browser.ts'

/** The details that a person enters at the start of enrollment or recovery. */
export type Details = { type: PersonType; legalId: string; expiryDate: string; lastDigits: string }

/** The two people of the demonstration who have not enrolled
 * (docs/specification/decisions.md#demonstration-people). */
export const OMAR: Details = {
  type: 'cardholder',
  legalId: '1098765439',
  expiryDate: '12-29',
  lastDigits: '4821',
}
export const LAYLA: Details = {
  type: 'centurion',
  legalId: '2087654329',
  expiryDate: '06-30',
  lastDigits: '90017',
}

/** Well-formed details that belong to no person. */
export const NOBODY: Details = { ...OMAR, legalId: '1000000008' }

export type FlowPurpose = 'enrolment' | 'recoverUserId' | 'recoverPassword'

/** Starts a flow; the browser then has its token. */
export async function submitDetails(browser: Browser, purpose: FlowPurpose, details: Details) {
  const reply =
    purpose === 'enrolment'
      ? await browser.call('startEnrollment', details)
      : await browser.call('startRecovery', {
          ...details,
          what: purpose === 'recoverUserId' ? 'userId' : 'password',
        })
  if (reply.status === 200) browser.session.token = reply.results.enrollmentToken
  return reply
}

/** Passes the captcha with the proof of work. */
export async function passCaptcha(
  browser: Browser,
  purpose: FlowPurpose,
): Promise<Reply<ResultsOf<typeof validateCaptcha>>> {
  const serviceName = purpose === 'enrolment' ? 'enrolment' : 'recovery'
  const { results } = await browser.call('requestCaptcha', { serviceName })
  const { captchaReference, proofOfWork } = results
  return browser.call('validateCaptcha', {
    captchaReference,
    proofOfWork: solve(proofOfWork),
  })
}

type Challenge = {
  algorithm: string
  challenge: string
  salt: string
  signature: string
  maxNumber: number
}

/** Solves a challenge and returns ALTCHA's payload. */
export function solve({ maxNumber, ...challenge }: Challenge): string {
  for (let number = 0; number <= maxNumber; number += 1) {
    if (hash('sha256', challenge.salt + number) !== challenge.challenge) continue
    return btoa(JSON.stringify({ ...challenge, number }))
  }
  throw new Error('a challenge without a solution')
}

/** Goes from the details to the response to the code. */
export async function completeCodeStep(browser: Browser, purpose: FlowPurpose, details: Details) {
  await submitDetails(browser, purpose, details)
  await passCaptcha(browser, purpose)
  const { results } = await browser.call('generateOtp', { purpose })
  const otp = await latestCode(browser, results.sentTo)
  return browser.call('validateOtp', { otpReference: results.otpReference, otp })
}
