import { persistedShape } from './persisted-fields.ts'
import { createPersistedStore } from './persisted-store.ts'

/** The purpose of an enrollment or recovery. */
export type FlowKind = 'enrolment' | 'recoverUserId' | 'recoverPassword'

/** The product on whose page it started. */
export type FlowType = 'cardholder' | 'centurion'

/** A sent code in the form that may be stored: its reference is useless without the token. `at` is
 * in ms since 1970, the other times are in seconds. */
type FlowCode = {
  otpReference: string
  length: number
  expiresIn: number
  resendIn: number
  /** Whether the code was requested again while one was pending. */
  isOnItsWay: boolean
  at: number
}

/** The state of a flow that the bridge has started; its token is in `requestKeys`. */
export type Flow = {
  kind: FlowKind
  type: FlowType
  /** The number of the current step: 1 is the captcha, 2 the code, 3 the final step. */
  step: 1 | 2 | 3
  /** Ms since 1970. */
  endsAt: number
  code: FlowCode | null
  /** The user ID being chosen, as typed so far. */
  userId: string
}

/** Enrollment of docs/specification/3-entities-and-storage.md: the details of a person without a
 * user ID yet, and their progress. Only the progress and the chosen user ID are persisted, so that
 * a reload continues from there: each detail would help to impersonate the person. */
export type Enrollment = {
  expiryDate: string
  /** Five digits for Centurion. */
  lastFourDigit: string
  legalId: string
  flow: Flow | null
}

const EMPTY: Enrollment = {
  expiryDate: '',
  lastFourDigit: '',
  legalId: '',
  flow: null,
}

export const useEnrollmentStore = createPersistedStore('enrollment', EMPTY, {
  flow: persistedShape<Flow | null>(null, isFlow),
})

/** Stores the user ID being typed. */
export function saveUserId(userId: string): void {
  useEnrollmentStore.setState(({ flow }) => ({ flow: flow && { ...flow, userId } }))
}

export function clearEnrollment(): void {
  useEnrollmentStore.setState(EMPTY)
}

/** An expired flow counts as none. */
function isFlow(value: unknown): value is Flow | null {
  if (value === null) return true
  if (typeof value !== 'object') return false
  const flow: Partial<Flow> = value
  return (
    ['enrolment', 'recoverUserId', 'recoverPassword'].includes(flow.kind ?? '') &&
    ['cardholder', 'centurion'].includes(flow.type ?? '') &&
    [1, 2, 3].includes(flow.step ?? 0) &&
    typeof flow.endsAt === 'number' &&
    Date.now() < flow.endsAt &&
    isCode(flow.code) &&
    typeof flow.userId === 'string'
  )
}

function isCode(value: FlowCode | null | undefined): boolean {
  if (value === null) return true
  const numbers = [value?.length, value?.expiresIn, value?.resendIn, value?.at]
  return (
    typeof value?.otpReference === 'string' &&
    typeof value.isOnItsWay === 'boolean' &&
    numbers.every((number) => Number.isFinite(number))
  )
}
