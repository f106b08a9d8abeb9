import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Day, line, Localized, Money, Reference } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'
import { ComingPayment } from '../payments/autopay-calls.ts'
import { CLOSING_REASON_MAX, ClosingScope } from './details.ts'
import { RequestReference } from './reference.ts'

/** Returns the consequences of closing a card, or the account with all of its cards. A
 * supplementary cardmember may close only their own card; the account is refused with
 * `notAllowed`. */
export const checkClosing = defineCall({
  path: 'bridge:se/closing/check',
  summary: 'What happens when a card or the account is closed',
  auth: ['access'],
  effect: 'read',
  request: { cardReference: Reference, scope: ClosingScope },
  response: z.strictObject({
    /** The amount owed, including the part on hold; negative if the issuer owes it. For a
     * supplementary card, the amount spent with it. */
    balance: Money,
    pending: Money,
    /** The points of the account, and their value; zero unless the account is closed. */
    points: z.int(),
    pointsWorth: Money,
    /** Points given to supplementary cardmembers whose shares end: all shares of an account, which
     * are lost with it, or the share of the card’s holder, which goes back to the balance. */
    shared: z.int(),
    /** The part of plans not billed yet, which is billed immediately. Zero for a supplementary
     * cardmember. */
    inPlans: Money,
    /** For the account: paid through the payment page or automatically, but not yet posted. */
    onItsWay: Money,
    /** For the account: the open payment; null if there is none. */
    openPayment: z.nullable(Money),
    /** The account’s automatic payments, which end, with the upcoming payment that is then not
     * taken; null if there are none. */
    automatic: z.nullable(z.strictObject({ coming: z.nullable(ComingPayment) })),
    /** The cards that are stopped. */
    cards: z.array(z.strictObject({ lastDigits: z.string(), cardmemberName: Localized })),
    /** The number of upcoming trips, and of offers, on these cards. */
    trips: z.int(),
    offers: z.int(),
    /** The merchants with recurring charges on these cards. */
    recurring: z.array(Localized),
    /** The open request to close it. */
    underWay: z.nullable(RequestReference),
  }),
})

/** Requests to close a card, or the account with all of its cards: opens a request that the issuer
 * decides, and that can be withdrawn until then. Refused with `notAllowed` like `checkClosing`,
 * with `cardStateRefuses` for a card that is closed, and with `closingUnderWay` if the closing was
 * already requested. */
export const requestClosing = defineCall({
  path: 'bridge:se/closing/request',
  summary: 'Ask to close a card or the account',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: {
    cardReference: Reference,
    scope: ClosingScope,
    reason: z.nullable(line(CLOSING_REASON_MAX)),
    ...confirmation,
  },
  response: z.strictObject({ reference: RequestReference, dueOn: Day }),
})
