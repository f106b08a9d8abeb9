import { addDays } from '../core/days.ts'

// When an automatic payment is taken, and how much
// (docs/specification/4-states.md#automatic-payments).

/** What is paid of a bill: `due` is what has to be paid, `statement` also what is disputed of it. */
export const AUTOPAY_AMOUNTS = ['due', 'statement'] as const
export type AutopayAmount = (typeof AUTOPAY_AMOUNTS)[number]

/** The most days before the due date on which a bill is paid
 * (docs/specification/9-constants.md#automatic-payments). */
export const AUTOPAY_MOST_DAYS_BEFORE = 10

/** A payment is announced at least so many days before it is taken. */
export const AUTOPAY_NOTICE_DAYS = 3

/** That the stored card expires is announced so many days before. */
export const AUTOPAY_EXPIRY_DAYS = 30

/** How often a payment is tried at most: on its day, and once more on the next. */
export const AUTOPAY_TRIES = 2

/** How long a provider may take to answer for one try, in minutes. */
export const AUTOPAY_PULL_MINUTES = 120

/** `started`: no page yet. `pending`: the page on which a card is stored is open. `active`: it pays.
 * `ended`: it pays no more. `failed`: no card was stored. `expired`: not in time. */
export const AUTOPAY_STATES = [
  'started',
  'pending',
  'active',
  'ended',
  'failed',
  'expired',
] as const
export type AutopayState = (typeof AUTOPAY_STATES)[number]

/** Why one ended: its holder, the closed account, the expired card, or the provider. */
export const AUTOPAY_ENDINGS = ['holder', 'closed', 'cardExpired', 'provider'] as const
export type AutopayEnding = (typeof AUTOPAY_ENDINGS)[number]

/** What the provider says of a stored card. */
export type ReportedSetUp = Exclude<AutopayState, 'started'>

/** The state after a report of the provider; null if it changes nothing. What is over stays so: a
 * card that is stored afterwards pays nothing. */
export function autopayAfterReport(
  state: AutopayState,
  reported: ReportedSetUp,
): Exclude<ReportedSetUp, 'pending'> | null {
  if (reported === 'pending' || reported === state) return null
  if (state === 'started' || state === 'pending') return reported === 'ended' ? 'failed' : reported
  return state === 'active' ? 'ended' : null
}

/** The day on which a bill is paid that was not announced yet: the chosen one, or as soon as it can be
 * announced in time. Null if that is after the due date; the next bill is the first then. Null also if
 * the stored card has expired by then. */
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

/** What is open of the last bill, in minor units: what has to be paid, and with what is disputed; and
 * what is owed in all. Each is without what is on its way. */
export type AutopayOwed = { dueMinor: number; statementMinor: number; owedMinor: number }

/** What is taken, in minor units: the chosen amount as it is now, never more than is owed or was announced. */
export function autopayMinor(
  pays: AutopayAmount,
  { dueMinor, statementMinor, owedMinor }: AutopayOwed,
  announcedMinor = Infinity,
): number {
  const chosen = pays === 'due' ? dueMinor : statementMinor
  return Math.max(0, Math.min(chosen, owedMinor, announcedMinor))
}

/** The day of the next try after one that was refused; null if there is none. */
export const nextAutopayTry = (refusals: number, today: string): string | null =>
  refusals < AUTOPAY_TRIES ? addDays(today, 1) : null

/** The payment of a bill that was announced. `tryOn` is null once it is over. */
export type AnnouncedPull = { pays: AutopayAmount; announcedMinor: number; tryOn: string | null }

/** The next automatic payment of the last bill; null if none is to come. */
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
