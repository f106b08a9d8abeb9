import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Day, line, Localized, Money, Reference } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'
import { ComingPayment } from '../payments/autopay-calls.ts'
import { CLOSING_REASON_MAX, ClosingScope } from './details.ts'
import { RequestReference } from './reference.ts'

/** Returns what would happen if a card, or the account with all of its cards, were closed. A
 * supplementary cardmember may close only their own card; the account is refused with
 * `notAllowed`. */
export const checkClosing = defineCall({
  path: 'bridge:se/closing/check',
  summary: 'What happens when a card or the account is closed',
  auth: ['access'],
  effect: 'read',
  request: { cardReference: Reference, scope: ClosingScope },
  response: z.strictObject({
    /** What is owed, with the part on hold; below zero if the issuer owes it. For a supplementary
     * card, what was spent with it. */
    balance: Money,
    pending: Money,
    /** The points of the account, and their worth; zero unless the account is closed. */
    points: z.int(),
    pointsWorth: Money,
    /** Points in shares that end: of all supplementary cardmembers with the account, which are lost with
     * it, or of the card’s holder, which go back to the balance. */
    shared: z.int(),
    /** What plans have not billed yet, which is billed at once. Zero for a supplementary cardmember. */
    inPlans: Money,
    /** Of the account: paid through the payment page or automatically, and not posted yet. */
    onItsWay: Money,
    /** Of the account: the payment that is open; null if there is none. */
    openPayment: z.nullable(Money),
    /** The account’s automatic payments, which end, with the one that is not taken any more; null if
     * there are none. */
    automatic: z.nullable(z.strictObject({ coming: z.nullable(ComingPayment) })),
    /** The cards that stop. */
    cards: z.array(z.strictObject({ lastDigits: z.string(), cardmemberName: Localized })),
    /** How many trips to come, and offers, are on these cards. */
    trips: z.int(),
    offers: z.int(),
    /** The merchants that charge these cards again and again. */
    recurring: z.array(Localized),
    /** The open request to close it. */
    underWay: z.nullable(RequestReference),
  }),
})

/** Asks to close a card, or the account with all of its cards: opens a request that the issuer
 * decides, and that can be withdrawn until then. Refused with `notAllowed` as above, with
 * `cardStateRefuses` for a card that is closed, and with `closingUnderWay` if it was asked for. */
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
