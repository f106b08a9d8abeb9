import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { MAX_HALALAS, Moment, Money, Reference, storable } from '../core/values.ts'
import { PAYMENT_STATES } from './rules.ts'

/** A payment through the payment page. */
export const Payment = z.strictObject({
  paymentReference: Reference,
  accountReference: Reference,
  amount: Money,
  /** Whether it is an automatic payment, which has no page. */
  isAutomatic: z.boolean(),
  state: z.enum(PAYMENT_STATES),
  startedAt: Moment,
  /** The time of the last change of state. */
  changedAt: Moment,
  /** The time until which its page can be used. */
  expiresAt: Moment,
  /** The posting that settled it; null until then, or when the posting is older than the
   * history. */
  transactionReference: z.nullable(Reference),
  /** The part that was paid a second time and is still a credit balance; null if there is none, or
   * once it was spent or sent to the bank. */
  twice: z.nullable(Money),
})
export type Payment = z.output<typeof Payment>

/** Returns the amounts that can be paid for an account now, and its payments through the page,
 * newest first. Refused with `notAllowed` for a supplementary cardmember, and with `notFound` for
 * another customer's account. */
export const checkPayment = defineCall({
  path: 'bridge:se/payment/check',
  summary: 'What can be paid of an account now, and its payments through the payment page',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: Reference },
  response: z.strictObject({
    /** Whether there is a payment page; payment by SADAD is always possible. */
    isOffered: z.boolean(),
    billReference: z.string(),
    due: Money,
    balance: Money,
    /** Paid but not yet posted. */
    onItsWay: Money,
    /** The least and the most that can be paid; null if nothing is owed. */
    bounds: z.nullable(z.strictObject({ least: Money, most: Money })),
    /** The payment whose page is open; null if there is none. */
    open: z.nullable(Payment),
    payments: z.array(Payment),
  }),
})

/** Starts a payment. Refused with `paymentUnderWay` while the page of another payment is open, with
 * `nothingToPay` if nothing is owed, and at the field `amountMinor` with `tooLow` or `tooHigh` if
 * the amount is not within `bounds` of `checkPayment`. */
export const startPayment = defineCall({
  path: 'bridge:se/payment/start',
  summary: 'Begin a payment through the payment page',
  auth: ['access'],
  effect: 'write',
  request: {
    accountReference: Reference,
    amountMinor: z.int().check(z.minimum(1), z.maximum(MAX_HALALAS)),
  },
  response: z.strictObject({ payment: Payment }),
})

/** Returns the address of the page of a started payment, the same each time. Refused with
 * `paymentOver` when it can no longer be paid, and with `paymentPageDown` while the provider does
 * not answer. */
export const openPayment = defineCall({
  path: 'bridge:se/payment/open',
  summary: 'The page on which a payment is made',
  auth: ['access'],
  effect: 'write',
  request: { paymentReference: Reference },
  response: z.strictObject({ url: z.string() }),
})

/** Returns a payment, after asking the provider about it if it is open. A person who returns from
 * the page passes the values signed by the provider; refused with `paymentReturnRefused` if they
 * are not genuine. */
export const askPayment = defineCall({
  path: 'bridge:se/payment/ask',
  summary: 'How a payment through the payment page stands',
  auth: ['access'],
  effect: 'write',
  request: {
    paymentReference: Reference,
    returned: z.optional(
      z.strictObject({
        timestamp: z.string().check(z.maxLength(12), storable),
        signature: z.string().check(z.maxLength(100), storable),
      }),
    ),
  },
  response: z.strictObject({ payment: Payment }),
})

/** Cancels an open payment. A payment completed in the meantime stays paid, and is returned as
 * such. Refused with `paymentPageDown` while the provider does not answer. */
export const leavePayment = defineCall({
  path: 'bridge:se/payment/leave',
  summary: 'Give up an open payment',
  auth: ['access'],
  effect: 'write',
  request: { paymentReference: Reference },
  response: z.strictObject({ payment: Payment }),
})
