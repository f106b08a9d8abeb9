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
  /** When it got its state. */
  changedAt: Moment,
  /** Until when its page may be used. */
  expiresAt: Moment,
  /** The posting that settled it; null until then, or when it is older than the history. */
  transactionReference: z.nullable(Reference),
  /** What of it was paid a second time and is still a credit balance; null if nothing is, or once it was
   * spent or sent to the bank. */
  twice: z.nullable(Money),
})
export type Payment = z.output<typeof Payment>

/** Returns what can be paid of an account now, and its payments through the page, the newest first.
 * Refused with `notAllowed` for a supplementary cardmember, and with `notFound` for the account of
 * another customer. */
export const checkPayment = defineCall({
  path: 'bridge:se/payment/check',
  summary: 'What can be paid of an account now, and its payments through the payment page',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: Reference },
  response: z.strictObject({
    /** Whether there is a payment page; SADAD always is. */
    isOffered: z.boolean(),
    billReference: z.string(),
    due: Money,
    balance: Money,
    /** Paid, and not posted yet. */
    onItsWay: Money,
    /** The least and the most that can be paid; null if nothing is owed. */
    bounds: z.nullable(z.strictObject({ least: Money, most: Money })),
    /** The payment whose page is open; null if there is none. */
    open: z.nullable(Payment),
    payments: z.array(Payment),
  }),
})

/** Begins a payment. Refused with `paymentUnderWay` while another has its page open, with
 * `nothingToPay` if nothing is owed, and by the field if the amount is not between what is due and
 * what is owed. */
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

/** Returns the address of the page of a begun payment, the same each time. Refused with
 * `paymentOver` when it can no longer be paid, and with `paymentPageDown` while the provider does not
 * answer. */
export const openPayment = defineCall({
  path: 'bridge:se/payment/open',
  summary: 'The page on which a payment is made',
  auth: ['access'],
  effect: 'write',
  request: { paymentReference: Reference },
  response: z.strictObject({ url: z.string() }),
})

/** Returns a payment after asking the provider about one that is open. Whoever comes back from the
 * page passes what the provider signed; refused with `paymentReturnRefused` if it is not genuine. */
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

/** Gives up an open payment. What was paid meanwhile stays paid, and is answered so. Refused with
 * `paymentPageDown` while the provider does not answer. */
export const leavePayment = defineCall({
  path: 'bridge:se/payment/leave',
  summary: 'Give up an open payment',
  auth: ['access'],
  effect: 'write',
  request: { paymentReference: Reference },
  response: z.strictObject({ payment: Payment }),
})
