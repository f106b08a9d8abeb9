// What may be paid through the payment page, and the states of such a payment
// (docs/specification/4-states.md#payments-through-the-payment-page).

/** The least that is paid when nothing is due, in halalas. */
export const PAYMENT_LEAST = 100

/** How long a payment page may be used. */
export const PAGE_MINUTES = 30

/** `started`: no page yet. `pending`: its page is open. `paid`: the provider says so, the issuer has not
 * posted it. `settled`: posted. `failed`: declined or given up. `expired`: not paid in time. */
export const PAYMENT_STATES = [
  'started',
  'pending',
  'paid',
  'settled',
  'failed',
  'expired',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What an account asks for and owes, and what was paid through the page and not posted, in minor
 * units. */
export type Owed = { dueMinor: number; balanceMinor: number; onItsWayMinor: number }

/** The least and the most that can be paid now: from what is due to what is owed, without what is on
 * its way. Null if nothing is owed. */
export function paymentBounds({ dueMinor, balanceMinor, onItsWayMinor }: Owed) {
  const most = balanceMinor - onItsWayMinor
  if (most <= 0) return null
  const due = Math.max(0, dueMinor - onItsWayMinor)
  return { least: Math.min(most, due > 0 ? due : PAYMENT_LEAST), most }
}

/** Returns why an amount is refused. */
export function amountProblem(
  minor: number,
  { least, most }: { least: number; most: number },
): 'tooLow' | 'tooHigh' | null {
  if (minor < least) return 'tooLow'
  return minor > most ? 'tooHigh' : null
}

/** What the provider says of a payment. */
export type ReportedState = Extract<PaymentState, 'pending' | 'paid' | 'failed' | 'expired'>

/** The state after a report of the provider; null if it changes nothing. Money that arrived counts
 * whenever it is reported; what is paid or posted stays so. */
export function stateAfterReport(
  state: PaymentState,
  reported: ReportedState,
): Exclude<ReportedState, 'pending'> | null {
  if (state === 'paid' || state === 'settled' || reported === 'pending') return null
  if (reported === 'paid') return 'paid'
  return state === 'started' || state === 'pending' ? reported : null
}

/** What was paid twice, in minor units: what an account is in credit by because two payments came for
 * one bill, at most the later of them. Null if it is none. */
export function paidTwice(given: {
  amountMinor: number
  /** What is owed after all payments, posted or on their way; negative for a credit. */
  owedMinor: number
  /** The other payments since this one’s bill. */
  otherPayments: number
}): number | null {
  const { amountMinor, owedMinor, otherPayments } = given
  if (otherPayments === 0 || owedMinor >= 0) return null
  return Math.min(amountMinor, -owedMinor)
}
