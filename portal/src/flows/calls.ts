import type { ResultsOf, NextStep } from '@sadu/contract'
import { requestCaptcha, validateCaptcha } from '@sadu/contract/captcha/calls'
import { startEnrollment } from '@sadu/contract/enrollment/calls'
import { generateOtp, validateOtp } from '@sadu/contract/otp/calls'
import { startRecovery } from '@sadu/contract/recovery/calls'
import type { BridgeError } from '../data/errors.ts'
import { callBridge } from '../data/client/client.ts'
import {
  useEnrollmentStore,
  type Flow,
  type FlowKind,
  type FlowType,
} from '../data/stores/enrollment.ts'
import { useRequestKeysStore } from '../data/stores/request-keys.ts'
import { SECOND_MS } from '@sadu/contract/core/time'

/** The details a person enters about themselves and their card. */
export type CardDetails = { legalId: string; expiryDate: string; lastDigits: string }

export type Captcha = ResultsOf<typeof requestCaptcha>

/** The answer to a captcha: the digits, or ALTCHA's payload. */
export type CaptchaAnswer = { digits: string } | { proofOfWork: string }

type Failed = { error: BridgeError }
type Done = { error?: undefined }

const OPENED_BY = { as: 'enrol' } as const

/** Starts an enrollment or recovery with these details; from here on it survives a reload. */
export async function begin(
  kind: FlowKind,
  type: FlowType,
  details: CardDetails,
): Promise<Failed | Done> {
  const { results, error } =
    kind === 'enrolment'
      ? await callBridge(startEnrollment, { type, ...details })
      : await callBridge(startRecovery, {
          type,
          ...details,
          what: kind === 'recoverUserId' ? 'userId' : 'password',
        })
  if (error) return { error }
  const { enrollmentToken, expiresIn } = results
  useRequestKeysStore.setState({ enrollmentToken })
  useEnrollmentStore.setState({
    flow: {
      kind,
      type,
      step: 1,
      endsAt: Date.now() + expiresIn * SECOND_MS,
      code: null,
      userId: '',
    },
  })
  return {}
}

/** A new captcha, which invalidates the previous one. */
export function newCaptcha(kind: FlowKind, signal?: AbortSignal) {
  const serviceName = kind === 'enrolment' ? 'enrolment' : 'recovery'
  return callBridge(requestCaptcha, { serviceName }, { ...OPENED_BY, ...(signal && { signal }) })
}

/** Submits the answer to a captcha. */
export async function passCaptcha(
  captchaReference: string,
  answer: CaptchaAnswer,
): Promise<Failed | Done> {
  const { error } = await callBridge(validateCaptcha, { captchaReference, ...answer }, OPENED_BY)
  if (error) return { error }
  change({ step: 2 })
  return {}
}

/** Sends a new code, which invalidates the previous one. The response does not reveal whether
 * anyone receives it. */
export async function sendCode(purpose: FlowKind): Promise<Failed | Done> {
  const { results, error } = await callBridge(generateOtp, { purpose }, OPENED_BY)
  if (error) return { error }
  const { otpReference, length, expiresIn, resendIn, isOnItsWay } = results
  change({ code: { otpReference, length, expiresIn, resendIn, isOnItsWay, at: Date.now() } })
  return {}
}

/** Verifies the latest code and returns the next step. */
export async function checkCode(
  otp: string,
): Promise<Failed | { next: NextStep; error?: undefined }> {
  const otpReference = useEnrollmentStore.getState().flow?.code?.otpReference ?? ''
  const { results, error } = await callBridge(validateOtp, { otpReference, otp }, OPENED_BY)
  if (error) return { error }
  if (results.outcome !== 'verified') throw new Error('the code was not that of a way in')
  if (results.next !== 'alreadyEnrolled' && results.next !== 'notEnrolled') {
    change({ step: 3, code: null })
  }
  return { next: results.next }
}

function change(part: Partial<Flow>): void {
  useEnrollmentStore.setState(({ flow }) => ({ flow: flow && { ...flow, ...part } }))
}
