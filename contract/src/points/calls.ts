import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Day, Localized, Money, Reference } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'

/** Points that a person gives. */
export const Points = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** A payment of a charge with points, and how it was worked out. */
export const PointPayment = z.strictObject({
  paymentReference: Reference,
  accountReference: Reference,
  /** The charge that it pays. */
  transactionReference: Reference,
  merchantName: Localized,
  madeOn: Day,
  /** The supplementary cardmember whose points pay, as the primary cardmember sees it; otherwise null. */
  paidBy: z.nullable(Localized),
  /** The charge, the points, and what they paid of it. */
  charge: Money,
  points: z.int(),
  amount: Money,
  /** What refunds and credits of disputes gave back of the charge: money first, then points. */
  back: Money,
  /** What it still pays. */
  kept: z.strictObject({ points: z.int(), amount: Money }),
  /** The last day to undo it; null when it is undone, once its statement has closed, and for who has not
   * paid it. */
  undoUntil: z.nullable(Day),
  state: z.enum(['paid', 'disputed', 'undone', 'returned']),
  undoneOn: z.nullable(Day),
})
export type PointPayment = z.output<typeof PointPayment>

/** Returns how much of a charge points can pay: those of the account that nobody was given, or those that
 * the supplementary cardmember was given, for charges of their own card. Refused with `notFound` for the
 * charge of another customer or card, and with a code of its own for every charge that points cannot
 * pay. */
export const checkPoints = defineCall({
  path: 'bridge:se/points/check',
  summary: 'How much of a charge points can pay',
  auth: ['access'],
  effect: 'read',
  request: { transactionReference: Reference },
  response: z.strictObject({
    accountReference: Reference,
    merchantName: Localized,
    /** What is left of the charge. */
    left: Money,
    balance: z.int(),
    leastPoints: z.int(),
    mostPoints: z.int(),
    /** The last day to pay with points, and to undo it: its cycle closes. */
    until: Day,
  }),
})

/** Pays a charge with points, partly or wholly. Refused as above, with `pointsTooFew` below the
 * least and `pointsTooMany` above the balance or what is left of the charge. */
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
 * first. A supplementary cardmember gets those with the points that they were given. */
export const listPointPayments = defineCall({
  path: 'bridge:se/points/list',
  summary: 'The charges that were paid with points',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({ payments: z.array(PointPayment) }),
})

/** Undoes a payment with points: its points come back and the charge is owed again. Refused with
 * `pointsUndoOver` once its statement has closed or nothing of it is left, with `pointsDisputed` while
 * its charge is disputed, and with `notAllowed` for a payment with the points of another person. */
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
