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

/** What is paid of each bill, and how many days before its due date. */
const terms = {
  pays: z.enum(AUTOPAY_AMOUNTS),
  daysBefore: z.int().check(z.minimum(0), z.maximum(AUTOPAY_MOST_DAYS_BEFORE)),
}

/** A card of another bank as the provider describes it; its number is known to the provider alone. */
const StoredCard = z.strictObject({
  ending: z.string(),
  network: z.nullable(z.string()),
  /** Its last day. */
  expiresOn: z.nullable(Day),
})

/** The automatic payment of an account's bills. */
export const Autopay = z.strictObject({
  autopayReference: Reference,
  accountReference: Reference,
  state: z.enum(AUTOPAY_STATES),
  ...terms,
  /** Null until it is stored. */
  card: z.nullable(StoredCard),
  startedAt: Moment,
  /** When it got its state. */
  changedAt: Moment,
  /** Until when the page may be used on which the card is stored. */
  expiresAt: Moment,
  ending: z.nullable(z.enum(AUTOPAY_ENDINGS)),
})
export type Autopay = z.output<typeof Autopay>

/** A payment that will be taken. */
export const ComingPayment = z.strictObject({ amount: Money, on: Day })

/** Returns how an account's bills are paid automatically. Refused with `notAllowed` for a supplementary
 * cardmember, and with `notFound` for the account of another customer. */
export const checkAutopay = defineCall({
  path: 'bridge:se/autopay/check',
  summary: 'How an account’s bills are paid automatically',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: Reference },
  response: z.strictObject({
    /** Whether there is a payment page, on which a card is stored. */
    isOffered: z.boolean(),
    /** The one that pays, or whose page is open; null if there is none. */
    autopay: z.nullable(Autopay),
    coming: z.nullable(
      z.extend(ComingPayment, {
        /** Whether it was announced: a change is for the bills after it then. */
        isAnnounced: z.boolean(),
        /** Whether it was refused, and is tried once more. */
        isAgain: z.boolean(),
      }),
    ),
    /** Whether something is due of the last bill that is neither taken automatically nor on its way. */
    isLeftToPay: z.boolean(),
  }),
})

/** Begins to set up automatic payments; the card is stored on the page afterwards. Refused with
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

/** Returns the address of the page on which a card is stored, the same each time. Refused with
 * `autopayOver` when it can no longer be used, and with `paymentPageDown` while the provider does not
 * answer. */
export const openAutopay = defineCall({
  path: 'bridge:se/autopay/open',
  summary: 'The page on which a card is stored for automatic payments',
  auth: ['access'],
  effect: 'write',
  request: { autopayReference: Reference },
  response: z.strictObject({ url: z.string() }),
})

/** Returns automatic payments after asking the provider about those whose page is open. Whoever comes
 * back from the page passes what the provider signed; refused with `paymentReturnRefused` if it is not
 * genuine. */
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

/** Changes what is paid and when. A payment that was announced stays as it was announced. Refused with
 * `autopayOver` for those that do not pay. */
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

/** Ends automatic payments at once, or gives up their set-up. A payment that the provider was asked for
 * already is not taken back. What is over stays as it is. */
export const endAutopay = defineCall({
  path: 'bridge:se/autopay/end',
  summary: 'End automatic payments',
  auth: ['access'],
  effect: 'write',
  request: { autopayReference: Reference },
  response: z.strictObject({ autopay: Autopay }),
})
