import type { NextStep } from '@sadu/contract'

/** The purpose of a flow. */
export type FlowKind = 'enrolment' | 'recoverUserId' | 'recoverPassword'

/** The only possible next step. The details were given before the flow started. */
export type FlowStep = 'captcha' | 'code' | 'accountDetails' | 'showUserId' | 'newPassword' | 'done'

/** An event of a flow. `codeVerified` says whether the person already has a login. */
export type FlowEvent =
  | { name: 'captchaPassed' }
  | { name: 'codeVerified'; isEnrolled: boolean }
  | { name: 'completed' }

const LAST_STEP = {
  enrolment: 'accountDetails',
  recoverUserId: 'showUserId',
  recoverPassword: 'newPassword',
} as const satisfies Record<FlowKind, FlowStep>

/** Returns the step after an event, or null if it is not allowed: steps are taken in order, each
 * once. If the person's login does not fit the flow, it ends after the code. */
export function advance(kind: FlowKind, step: FlowStep, event: FlowEvent): FlowStep | null {
  const last = LAST_STEP[kind]
  switch (event.name) {
    case 'captchaPassed':
      return step === 'captcha' ? 'code' : null
    case 'codeVerified':
      if (step !== 'code') return null
      return event.isEnrolled === (kind !== 'enrolment') ? last : 'done'
    case 'completed':
      return step === last ? 'done' : null
  }
}

/** Returns the screen after the code. */
export function nextAfterCode(kind: FlowKind, isEnrolled: boolean): NextStep {
  if (isEnrolled === (kind !== 'enrolment')) return LAST_STEP[kind]
  return isEnrolled ? 'alreadyEnrolled' : 'notEnrolled'
}
