import { persistedShape } from './persisted-fields.ts'
import { createPersistedStore } from './persisted-store.ts'

/** What an enrollment or recovery is for. */
export type FlowKind = 'enrolment' | 'recoverUserId' | 'recoverPassword'

/** Whose page it was begun on. */
export type FlowType = 'cardholder' | 'centurion'

/** A code on its way to the person, as it may be stored: its name opens nothing without the token.
 * `at` is in ms since 1970, the others are seconds. */
type FlowCode = {
  otpReference: string
  length: number
  expiresIn: number
  resendIn: number
  /** It had been sent before and was asked for again. */
  isOnItsWay: boolean
  at: number
}

/** How far a flow has come that the bridge knows of; its token is in `requestKeys`. */
export type Flow = {
  kind: FlowKind
  type: FlowType
  /** The step that can be done now, by its place: 1 is the captcha, 2 the code, 3 what follows. */
  step: 1 | 2 | 3
  /** Ms since 1970. */
  endsAt: number
  code: FlowCode | null
  /** The user ID that is being chosen, as far as it is typed. */
  userId: string
}

/** Enrollment of docs/specification/3-entities-and-storage.md: what a person tells of themselves before
 * they have a user ID, and how far they have come. Only the latter is stored, with the user ID that they
 * are choosing, so that a reload goes on from there: each detail would help to be taken for someone else. */
export type Enrollment = {
  expiryDate: string
  /** Five for Centurion. */
  lastFourDigit: string
  legalId: string
  /** Masked, and empty while nobody may be told which it is. */
  mobileNumber: string
  flow: Flow | null
}

const EMPTY: Enrollment = {
  expiryDate: '',
  lastFourDigit: '',
  legalId: '',
  mobileNumber: '',
  flow: null,
}

export const enrollment = createPersistedStore('enrollment', EMPTY, {
  flow: persistedShape<Flow | null>(null, isFlow),
})

/** Keeps the user ID that is being typed. */
export function keepUserId(userId: string): void {
  enrollment.setState(({ flow }) => ({ flow: flow && { ...flow, userId } }))
}

export function clearEnrollment(): void {
  enrollment.setState(EMPTY)
}

/** A way whose time is over reads as none. */
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
