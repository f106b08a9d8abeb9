import { APPLICATION_DAYS, isApplication, type ApplicationKind } from './applications.ts'
import { SAUDI_HOLIDAYS } from './holidays.ts'
import { COMPLAINT_DAYS } from './message.ts'
import { isEnded, isWithOthers, type RequestKind, type RequestState } from './states.ts'
import { addWorkingDays, workingDaysBetween } from './working-days.ts'

// The due day of the next step of a request, and whether the step is overdue
// (docs/specification/9-constants.md#requests).

/** The day working days are counted from, and the day the step is due. */
export type Due = { from: string; on: string }

type Places = { home: number; abroad: number }

/** Working days for the issuer to complete or decide a request, at home and abroad. */
const ISSUER_DAYS: Record<Exclude<RequestKind, ApplicationKind | 'objection'>, Places> = {
  cardIssue: { home: 5, abroad: 10 },
  dispute: { home: 10, abroad: 10 },
  personalDetails: { home: 2, abroad: 2 },
  identity: { home: 2, abroad: 2 },
  complaint: { home: COMPLAINT_DAYS, abroad: COMPLAINT_DAYS },
  contact: { home: 2, abroad: 2 },
  closing: { home: 5, abroad: 5 },
  arrangement: { home: 2, abroad: 2 },
  payout: { home: 2, abroad: 2 },
}
/** Working days from the approval of a supplementary card to its delivery. */
const DELIVERY_DAYS = ISSUER_DAYS.cardIssue
/** Working days for a customer to answer, or a primary cardmember to decide. */
const CUSTOMER_DAYS = 10

/** Working days for the issuer to answer an application, as it configures them. */
type Days = { applicationDays: number }
const DEFAULT_DAYS: Days = { applicationDays: APPLICATION_DAYS }

type Step = { kind: RequestKind; state: RequestState; isAbroad: boolean }

/** Returns when the first step of a request is due, given the state it enters and the day. */
export function firstDue(step: Step, day: string, days = DEFAULT_DAYS): Due | null {
  return isEnded(step.kind, step.state) ? null : dueFrom(day, daysOf(step, days))
}

/** Returns when the next step is due after a change of state on a day. The issuer's period
 * continues through its own steps; it pauses while another party acts, and restarts afterwards. */
export function dueAfter(
  step: Step,
  before: { state: RequestState; due: Due | null },
  day: string,
  days = DEFAULT_DAYS,
): Due | null {
  const { kind, state } = step
  if (isEnded(kind, state)) return null
  const isApproval = kind === 'supplementary' && state === 'approved'
  const isSameSide = isWithOthers(before.state) === isWithOthers(state)
  const isHeldOn = before.due !== null && isSameSide && !isApproval
  return isHeldOn ? before.due : dueFrom(day, daysOf(step, days))
}

/** Returns the number of working days by which a step is overdue; 0 until its day has passed. */
export function workingDaysLate(due: Due | null, today: string): number {
  return due === null ? 0 : Math.max(0, workingDaysBetween(due.on, today, SAUDI_HOLIDAYS))
}

/** Returns the total working days of a step, and the number of those that have passed. */
export function daysOfStep({ from, on }: Due, today: string): { total: number; over: number } {
  const total = workingDaysBetween(from, on, SAUDI_HOLIDAYS)
  const over = workingDaysBetween(from, today, SAUDI_HOLIDAYS)
  return { total, over: Math.min(Math.max(0, over), total) }
}

function daysOf({ kind, state, isAbroad }: Step, { applicationDays }: Days): number {
  if (isWithOthers(state)) return CUSTOMER_DAYS
  const daysIn = ({ home, abroad }: Places) => (isAbroad ? abroad : home)
  if (kind === 'supplementary' && state === 'approved') return daysIn(DELIVERY_DAYS)
  if (isApplication(kind) || kind === 'objection') return applicationDays
  return daysIn(ISSUER_DAYS[kind])
}

const dueFrom = (from: string, days: number): Due => ({
  from,
  on: addWorkingDays(from, days, SAUDI_HOLIDAYS),
})
