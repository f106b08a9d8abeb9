import type { NextStep } from '@sadu/contract'

/** What an enrollment or recovery is for. */
export type FlowKind = 'enrolment' | 'recoverUserId' | 'recoverPassword'

/** The one thing that can be done now. The details were given before there was a flow. */
export type FlowStep = 'captcha' | 'code' | 'accountDetails' | 'showUserId' | 'newPassword' | 'done'

/** What happened. `codeVerified` says whether the person has a login already. */
export type FlowEvent =
  | { name: 'captchaPassed' }
  | { name: 'codeVerified'; isEnrolled: boolean }
  | { name: 'completed' }

const LAST_STEP = {
  enrolment: 'accountDetails',
  recoverUserId: 'showUserId',
  recoverPassword: 'newPassword',
} as const satisfies Record<FlowKind, FlowStep>

/** The step after an event, or null when it cannot happen at this step: steps are taken in their
 * order, each once. A person whose login does not fit the flow is done after the code. */
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

/** What the screen shows after the code. */
export function nextAfterCode(kind: FlowKind, isEnrolled: boolean): NextStep {
  if (isEnrolled === (kind !== 'enrolment')) return LAST_STEP[kind]
  return isEnrolled ? 'alreadyEnrolled' : 'notEnrolled'
}
