import { addDays } from '../core/days.ts'

// The day and the amount of automatic payments (docs/specification/4-states.md#automatic-payments).

/** The amount paid of a bill: `due` is the payment due, `statement` also includes the disputed
 * part. */
export const AUTOPAY_AMOUNTS = ['due', 'statement'] as const
export type AutopayAmount = (typeof AUTOPAY_AMOUNTS)[number]

/** The most days before the due date on which a bill can be paid
 * (docs/specification/9-constants.md#automatic-payments). */
export const AUTOPAY_MOST_DAYS_BEFORE = 10

/** The minimum number of days between the announcement of a payment and the payment itself. */
export const AUTOPAY_NOTICE_DAYS = 3

/** Days before the expiry of the stored card at which the expiry is announced. */
export const AUTOPAY_EXPIRY_DAYS = 30

/** The most tries of a payment: on its day, and once more on the next. */
export const AUTOPAY_TRIES = 2

/** The time in which a provider has to answer for one try, in minutes. */
export const AUTOPAY_PULL_MINUTES = 120

/** `started`: there is no page yet. `pending`: the page for storing a card is open. `active`: bills
 * are paid. `ended`: bills are no longer paid. `failed`: no card was stored. `expired`: no card was
 * stored in time. */
export const AUTOPAY_STATES = [
  'started',
  'pending',
  'active',
  'ended',
  'failed',
  'expired',
] as const
export type AutopayState = (typeof AUTOPAY_STATES)[number]

/** The reason why automatic payments ended: the holder, the closed account, the expired card, or
 * the provider. */
export const AUTOPAY_ENDINGS = ['holder', 'closed', 'cardExpired', 'provider'] as const
export type AutopayEnding = (typeof AUTOPAY_ENDINGS)[number]

/** The state of a stored card, as reported by the provider. */
export type ReportedSetUp = Exclude<AutopayState, 'started'>

/** Returns the state after a report of the provider; null if the report changes nothing. Automatic
 * payments that have ended stay so: a card that is stored afterwards pays nothing. */
export function autopayAfterReport(
  state: AutopayState,
  reported: ReportedSetUp,
): Exclude<ReportedSetUp, 'pending'> | null {
  if (reported === 'pending' || reported === state) return null
  if (state === 'started' || state === 'pending') return reported === 'ended' ? 'failed' : reported
  return state === 'active' ? 'ended' : null
}

/** Returns the day on which a bill that was not announced yet is paid: the chosen day, or the
 * earliest one that leaves time for the announcement. Null if that is after the due date, in which
 * case the next bill is the first one paid. Null also if the stored card will have expired by
 * then. */
export function autopayDay(given: {
  dueOn: string
  daysBefore: number
  cardExpiresOn: string | null
  today: string
}): string | null {
  const { dueOn, daysBefore, cardExpiresOn, today } = given
  const chosen = addDays(dueOn, -daysBefore)
  const earliest = addDays(today, AUTOPAY_NOTICE_DAYS)
  const day = chosen > earliest ? chosen : earliest
  return day > dueOn || (cardExpiresOn !== null && day > cardExpiresOn) ? null : day
}

/** The unpaid amounts in minor units: the payment due of the last bill, the same with the disputed
 * part, and the whole amount owed. All are without payments on their way. */
export type AutopayOwed = { dueMinor: number; statementMinor: number; owedMinor: number }

/** Returns the amount that is taken, in minor units: the current value of the chosen amount, never
 * more than is owed or was announced. */
export function autopayMinor(
  pays: AutopayAmount,
  { dueMinor, statementMinor, owedMinor }: AutopayOwed,
  announcedMinor = Infinity,
): number {
  const chosen = pays === 'due' ? dueMinor : statementMinor
  return Math.max(0, Math.min(chosen, owedMinor, announcedMinor))
}

/** Returns the day of the next try after one that was refused; null if there is none, or if the
 * stored card will have expired by then. */
export function nextAutopayTry(
  refusals: number,
  { today, cardExpiresOn }: { today: string; cardExpiresOn: string | null },
): string | null {
  const day = addDays(today, 1)
  const isExpired = cardExpiresOn !== null && day > cardExpiresOn
  return refusals < AUTOPAY_TRIES && !isExpired ? day : null
}

/** An announced payment of a bill. `tryOn` is the day of the next try; null once there is none. */
export type AnnouncedPull = { pays: AutopayAmount; announcedMinor: number; tryOn: string | null }

/** Returns the next automatic payment of the last bill; null if there is none. */
export function comingAutopay(given: {
  pays: AutopayAmount
  daysBefore: number
  cardExpiresOn: string | null
  announced: AnnouncedPull | null
  dueOn: string
  owed: AutopayOwed
  today: string
}): { minor: number; on: string } | null {
  const { pays, announced, owed, today } = given
  const on = announced === null ? autopayDay(given) : announced.tryOn
  const minor = autopayMinor(announced?.pays ?? pays, owed, announced?.announcedMinor)
  if (on === null || minor === 0) return null
  return { minor, on: on < today ? today : on }
}
