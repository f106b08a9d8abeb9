import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Day, Localized, Money, Reference } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'

/** A number of points that a person enters. */
export const Points = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** A payment of a charge with points, and its calculation. */
export const PointPayment = z.strictObject({
  paymentReference: Reference,
  accountReference: Reference,
  /** The charge that it pays. */
  transactionReference: Reference,
  merchantName: Localized,
  madeOn: Day,
  /** The supplementary cardmember whose points pay, shown to the primary cardmember; otherwise
   * null. */
  paidBy: z.nullable(Localized),
  /** The charge, the points, and the part of the charge that they paid. */
  charge: Money,
  points: z.int(),
  amount: Money,
  /** The amount of the charge returned by refunds and dispute credits: money first, then points. */
  back: Money,
  /** The part that is still paid with points. */
  kept: z.strictObject({ points: z.int(), amount: Money }),
  /** The last day to undo it; null when it is undone, returned or disputed, once its statement has
   * closed, and for a person who did not make it. */
  undoUntil: z.nullable(Day),
  state: z.enum(['paid', 'disputed', 'undone', 'returned']),
  undoneOn: z.nullable(Day),
})
export type PointPayment = z.output<typeof PointPayment>

/** Returns how much of a charge can be paid with points: with those of the account that were not
 * given to anyone or, for charges of their own card, with those given to the supplementary
 * cardmember. Refused with `notFound` for a charge of another customer or card, and with a specific
 * code for each reason why a charge cannot be paid with points. */
export const checkPoints = defineCall({
  path: 'bridge:se/points/check',
  summary: 'How much of a charge points can pay',
  auth: ['access'],
  effect: 'read',
  request: { transactionReference: Reference },
  response: z.strictObject({
    accountReference: Reference,
    merchantName: Localized,
    /** The remaining amount of the charge. */
    left: Money,
    balance: z.int(),
    leastPoints: z.int(),
    mostPoints: z.int(),
    /** The last day to pay with points and to undo the payment: the day on which the charge's cycle
     * closes. */
    until: Day,
  }),
})

/** Pays a charge with points, partly or wholly. Refused like `checkPoints`, with `pointsTooFew`
 * below `leastPoints`, and with `pointsTooMany` above the balance or the remaining amount of the
 * charge. */
export const payWithPoints = defineCall({
  path: 'bridge:se/points/pay',
  summary: 'Pay a charge with points',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: { transactionReference: Reference, points: Points, ...confirmation },
  response: z.strictObject({ payment: PointPayment }),
})

/** Lists the payments with points of the signed-in person's accounts, or of one account, newest
 * first. A supplementary cardmember gets the payments with the points given to them. */
export const listPointPayments = defineCall({
  path: 'bridge:se/points/list',
  summary: 'The charges that were paid with points',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({ payments: z.array(PointPayment) }),
})

/** Undoes a payment with points: the points are returned and the charge is owed again. Refused with
 * `pointsUndoOver` once its statement has closed or nothing of it is left, with `pointsDisputed`
 * while its charge is disputed, and with `notAllowed` for a payment with another person's
 * points. */
export const undoPoints = defineCall({
  path: 'bridge:se/points/undo',
  summary: 'Undo a payment with points',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: { paymentReference: Reference, ...confirmation },
  response: z.strictObject({ payment: PointPayment }),
})
