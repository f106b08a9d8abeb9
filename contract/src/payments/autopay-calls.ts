import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Day, Moment, Money, Reference, storable } from '../core/values.ts'
import { confirmation } from '../otp/calls.ts'
import {
  AUTOPAY_AMOUNTS,
  AUTOPAY_ENDINGS,
  AUTOPAY_MOST_DAYS_BEFORE,
  AUTOPAY_STATES,
} from './autopay-rules.ts'

/** The amount that is paid of each bill, and the number of days before its due date on which it is
 * paid. */
const terms = {
  pays: z.enum(AUTOPAY_AMOUNTS),
  daysBefore: z.int().check(z.minimum(0), z.maximum(AUTOPAY_MOST_DAYS_BEFORE)),
}

/** A card of another bank, as the provider describes it; only the provider knows its number. */
const StoredCard = z.strictObject({
  ending: z.string(),
  network: z.nullable(z.string()),
  /** The last day on which it is valid; null if the provider does not report it. */
  expiresOn: z.nullable(Day),
})

/** The automatic payment of an account's bills. */
export const Autopay = z.strictObject({
  autopayReference: Reference,
  accountReference: Reference,
  state: z.enum(AUTOPAY_STATES),
  ...terms,
  /** Null until a card is stored. */
  card: z.nullable(StoredCard),
  startedAt: Moment,
  /** The time of the last change of state. */
  changedAt: Moment,
  /** The time until which the page for storing the card can be used. */
  expiresAt: Moment,
  ending: z.nullable(z.enum(AUTOPAY_ENDINGS)),
})
export type Autopay = z.output<typeof Autopay>

/** An upcoming automatic payment. */
export const ComingPayment = z.strictObject({ amount: Money, on: Day })

/** Returns the automatic payments of an account's bills. Refused with `notAllowed` for a
 * supplementary cardmember, and with `notFound` for another customer's account. */
export const checkAutopay = defineCall({
  path: 'bridge:se/autopay/check',
  summary: 'How an account’s bills are paid automatically',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: Reference },
  response: z.strictObject({
    /** Whether there is a payment page, on which a card can be stored. */
    isOffered: z.boolean(),
    /** The automatic payments that are active, or whose page is open; null if there are none. */
    autopay: z.nullable(Autopay),
    coming: z.nullable(
      z.extend(ComingPayment, {
        /** Whether it was announced. A change then applies only to the bills after it. */
        isAnnounced: z.boolean(),
        /** Whether it was refused and will be tried once more. */
        isAgain: z.boolean(),
      }),
    ),
    /** Whether an amount is due of the last bill that is neither taken automatically nor on its
     * way. */
    isLeftToPay: z.boolean(),
  }),
})

/** Starts the set-up of automatic payments; the card is stored on the page afterwards. Refused with
 * `autopayThere` while the account has others, and with `paymentNotOffered` without a page. */
export const startAutopay = defineCall({
  path: 'bridge:se/autopay/start',
  summary: 'Begin to set up automatic payments',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: { accountReference: Reference, ...terms, ...confirmation },
  response: z.strictObject({ autopay: Autopay }),
})

/** Returns the address of the page for storing a card, the same each time. Refused with
 * `autopayOver` when the page can no longer be used, and with `paymentPageDown` while the provider
 * does not answer. */
export const openAutopay = defineCall({
  path: 'bridge:se/autopay/open',
  summary: 'The page on which a card is stored for automatic payments',
  auth: ['access'],
  effect: 'write',
  request: { autopayReference: Reference },
  response: z.strictObject({ url: z.string() }),
})

/** Returns automatic payments, after asking the provider about them while their page is open. A
 * person who returns from the page passes the values signed by the provider; refused with
 * `paymentReturnRefused` if they are not genuine. */
export const askAutopay = defineCall({
  path: 'bridge:se/autopay/ask',
  summary: 'How the set-up of automatic payments stands',
  auth: ['access'],
  effect: 'write',
  request: {
    autopayReference: Reference,
    returned: z.optional(
      z.strictObject({
        timestamp: z.string().check(z.maxLength(12), storable),
        signature: z.string().check(z.maxLength(100), storable),
      }),
    ),
  },
  response: z.strictObject({ autopay: Autopay }),
})

/** Changes the amount and the day of automatic payments. A payment already announced stays as
 * announced. Refused with `autopayOver` unless the automatic payments are active. */
export const changeAutopay = defineCall({
  path: 'bridge:se/autopay/change',
  summary: 'Change the amount or the day of automatic payments',
  auth: ['access'],
  effect: 'write',
  stepUp: 'card',
  sealed: ['otp'],
  request: { autopayReference: Reference, ...terms, ...confirmation },
  response: z.strictObject({ autopay: Autopay }),
})

/** Ends automatic payments immediately, or cancels their set-up. A payment already requested from
 * the provider is not cancelled. Automatic payments that have already ended do not change. */
export const endAutopay = defineCall({
  path: 'bridge:se/autopay/end',
  summary: 'End automatic payments',
  auth: ['access'],
  effect: 'write',
  request: { autopayReference: Reference },
  response: z.strictObject({ autopay: Autopay }),
})
