// The amounts that can be paid through the payment page, and the states of such a payment
// (docs/specification/4-states.md#payments-through-the-payment-page).

/** The lowest payment when nothing is due, in halalas. */
export const PAYMENT_LEAST = 100

/** The time for which a payment page can be used, in minutes. */
export const PAGE_MINUTES = 30

/** `started`: there is no page yet. `pending`: its page is open. `paid`: reported as paid by the
 * provider, not yet posted by the issuer. `settled`: posted. `failed`: declined or cancelled.
 * `expired`: not paid in time. */
export const PAYMENT_STATES = [
  'started',
  'pending',
  'paid',
  'settled',
  'failed',
  'expired',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The amounts of an account in minor units: due, owed, and paid through the page but not yet
 * posted. */
export type Owed = { dueMinor: number; balanceMinor: number; onItsWayMinor: number }

/** Returns the least and the most that can be paid now, in minor units: from the amount due, or
 * `PAYMENT_LEAST` if nothing is due, to the amount owed, both less payments on their way. Null if
 * nothing is owed. */
export function paymentBounds({ dueMinor, balanceMinor, onItsWayMinor }: Owed) {
  const most = balanceMinor - onItsWayMinor
  if (most <= 0) return null
  const due = Math.max(0, dueMinor - onItsWayMinor)
  return { least: Math.min(most, due > 0 ? due : PAYMENT_LEAST), most }
}

/** Returns why an amount is refused; null if it is not. */
export function amountProblem(
  minor: number,
  { least, most }: { least: number; most: number },
): 'tooLow' | 'tooHigh' | null {
  if (minor < least) return 'tooLow'
  return minor > most ? 'tooHigh' : null
}

/** The state of a payment, as reported by the provider. */
export type ReportedState = Extract<PaymentState, 'pending' | 'paid' | 'failed' | 'expired'>

/** Returns the state after a report of the provider; null if the report changes nothing. Money that
 * arrived counts whenever it is reported; a paid or posted payment stays so. */
export function stateAfterReport(
  state: PaymentState,
  reported: ReportedState,
): Exclude<ReportedState, 'pending'> | null {
  if (state === 'paid' || state === 'settled' || reported === 'pending') return null
  if (reported === 'paid') return 'paid'
  return state === 'started' || state === 'pending' ? reported : null
}

/** Returns the amount that was paid twice, in minor units: the credit balance of an account because
 * of two payments for one bill, at most the amount of the later one. Null if there is none. */
export function paidTwice(given: {
  amountMinor: number
  /** The amount owed after all payments, posted or on their way; negative for a credit balance. */
  owedMinor: number
  /** The number of other payments since this one’s bill. */
  otherPayments: number
}): number | null {
  const { amountMinor, owedMinor, otherPayments } = given
  if (otherPayments === 0 || owedMinor >= 0) return null
  return Math.min(amountMinor, -owedMinor)
}
