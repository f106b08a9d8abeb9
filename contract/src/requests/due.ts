import { SAUDI_HOLIDAYS } from './holidays.ts'
import { COMPLAINT_DAYS } from './message.ts'
import { isEnded, isWithOthers, type RequestKind, type RequestState } from './states.ts'
import { addWorkingDays, workingDaysBetween } from './working-days.ts'

// By when the next step of a request is due, and whether it is late
// (docs/specification/9-constants.md#requests).

/** The day from which working days are counted, and the one on which the step is due. */
export type Due = { from: string; on: string }

/** Working days in which the issuer has a request done or decided, at home and abroad. */
const ISSUER_DAYS: Record<RequestKind, { home: number; abroad: number }> = {
  cardIssue: { home: 5, abroad: 10 },
  supplementary: { home: 5, abroad: 5 },
  limit: { home: 3, abroad: 3 },
  dispute: { home: 10, abroad: 10 },
  personalDetails: { home: 2, abroad: 2 },
  identity: { home: 2, abroad: 2 },
  complaint: { home: COMPLAINT_DAYS, abroad: COMPLAINT_DAYS },
  contact: { home: 2, abroad: 2 },
}
/** Working days from the approval of a supplementary card to its delivery. */
const DELIVERY_DAYS = ISSUER_DAYS.cardIssue
/** Working days in which a customer answers, or a primary cardmember decides. */
const CUSTOMER_DAYS = 10

type Step = { kind: RequestKind; state: RequestState; isAbroad: boolean }

/** When the first step of a request is due that comes to a state on a day. */
export function firstDue(step: Step, day: string): Due | null {
  return isEnded(step.kind, step.state) ? null : dueFrom(day, daysOf(step))
}

/** When the next step is due of a request that comes from a state to another on a day. The issuer's time goes
 * on through its own steps; it stands still while somebody else is asked, and begins anew after. */
export function dueAfter(
  step: Step,
  before: { state: RequestState; due: Due | null },
  day: string,
): Due | null {
  const { kind, state } = step
  if (isEnded(kind, state)) return null
  const isApproval = kind === 'supplementary' && state === 'approved'
  const isSameSide = isWithOthers(before.state) === isWithOthers(state)
  const isHeldOn = before.due !== null && isSameSide && !isApproval
  return isHeldOn ? before.due : dueFrom(day, daysOf(step))
}

/** How many working days a step is late; 0 until its day is over. */
export function workingDaysLate(due: Due | null, today: string): number {
  return due === null ? 0 : Math.max(0, workingDaysBetween(due.on, today, SAUDI_HOLIDAYS))
}

/** How many working days a step has in all, and how many of them are over. */
export function daysOfStep({ from, on }: Due, today: string): { total: number; over: number } {
  const total = workingDaysBetween(from, on, SAUDI_HOLIDAYS)
  const over = workingDaysBetween(from, today, SAUDI_HOLIDAYS)
  return { total, over: Math.min(Math.max(0, over), total) }
}

function daysOf({ kind, state, isAbroad }: Step): number {
  if (isWithOthers(state)) return CUSTOMER_DAYS
  const days = kind === 'supplementary' && state === 'approved' ? DELIVERY_DAYS : ISSUER_DAYS[kind]
  return isAbroad ? days.abroad : days.home
}

const dueFrom = (from: string, days: number): Due => ({
  from,
  on: addWorkingDays(from, days, SAUDI_HOLIDAYS),
})
