import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Day, Localized, Moment, Money, Reference } from '../core/values.ts'

/** Why an attempt to pay was refused. The portal has one text for each: what it means, what to do. */
export const DeclineReason = z.enum([
  'insufficientCredit',
  /** The limit of this very card, as a supplementary card may have one. */
  'cardLimit',
  'cardSuspended',
  'cardInactive',
  /** Stopped for good, or replaced by another card. */
  'cardStopped',
  'cardExpired',
  /** Closed by the holder, or by the primary cardmember: a control, or the merchant itself. */
  'onlineOff',
  'abroadOff',
  'cashOff',
  'contactlessOff',
  'merchantBlocked',
  /** In another country than any trip of the card says. */
  'unusualAbroad',
  'wrongPin',
  'pinLocked',
  'wrongDetails',
  /** The purchase was not confirmed in time, or was turned down. */
  'notConfirmed',
  'suspectedFraud',
  'notSupportedAbroad',
  'notSupportedThere',
  'technical',
])
export type DeclineReason = z.output<typeof DeclineReason>

/** An attempt to pay that was refused. Nothing was charged and nothing is held. */
export const DeclinedAttempt = z.strictObject({
  declinedReference: Reference,
  reason: DeclineReason,
  date: Moment,
  merchantName: Localized,
  location: Localized,
  /** Where the merchant is: two letters (ISO 3166-1). */
  country: z.string(),
  transactionAmount: Money,
  /** What it would have come to in the account's currency, fee included. */
  billingAmount: Money,
  cardmemberName: Localized,
  cardReference: Reference,
  lastDigits: z.string(),
})
export type DeclinedAttempt = z.output<typeof DeclinedAttempt>

/** Refused attempts of the current cycle and the three months before it, newest first: the last
 * hundred. A supplementary cardmember gets those of their own cards. */
export const listDeclined = defineCall({
  path: 'bridge:se/transaction/declined',
  summary: 'Declined attempts and why, newest first',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({ since: Day, attempts: z.array(DeclinedAttempt) }),
})
