import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { CardRule } from '../cards/rules.ts'
import { Day, Localized, Moment, Money, Reference } from '../core/values.ts'

/** Why a payment attempt was refused. The portal has a text for each: what it means and what to
 * do. */
export const DeclineReason = z.enum([
  'insufficientCredit',
  /** The card's own limit, as a supplementary card may have. */
  'cardLimit',
  /** More cash than may be withdrawn of the limit. */
  'cashLimit',
  'cardSuspended',
  'cardInactive',
  /** Stopped, or replaced by another card. */
  'cardStopped',
  'cardExpired',
  /** Closed by the holder or the primary cardmember: a control, or the merchant itself. */
  'onlineOff',
  'abroadOff',
  'cashOff',
  'contactlessOff',
  'merchantBlocked',
  /** A rule of the card. */
  'cardRule',
  /** In a country that no trip of the card covers. */
  'unusualAbroad',
  'wrongPin',
  'pinLocked',
  'wrongDetails',
  /** The purchase was not confirmed in time, or was declined. */
  'notConfirmed',
  'suspectedFraud',
  'notSupportedAbroad',
  'notSupportedThere',
  'technical',
])
export type DeclineReason = z.output<typeof DeclineReason>

/** A refused payment attempt. Nothing was charged and nothing is held. */
export const DeclinedAttempt = z.strictObject({
  declinedReference: Reference,
  reason: DeclineReason,
  date: Moment,
  merchantName: Localized,
  location: Localized,
  /** The merchant's country: two letters (ISO 3166-1). */
  country: z.string(),
  transactionAmount: Money,
  /** The amount that would have been billed, in the account's currency, fee included. */
  billingAmount: Money,
  cardmemberName: Localized,
  cardReference: Reference,
  lastDigits: z.string(),
  /** The rule that refused it; null for another reason, or if the issuer did not name it. */
  rule: z.nullable(CardRule),
  /** Whether the person may allow it once now (`allowOnce`). */
  mayAllow: z.boolean(),
  /** The time until which it was allowed once, and whether that was used; null if it was not
   * allowed. */
  allowed: z.nullable(
    z.strictObject({ until: Moment, state: z.enum(['waiting', 'used', 'over']) }),
  ),
})
export type DeclinedAttempt = z.output<typeof DeclinedAttempt>

/** Lists refused attempts of the current cycle and the three months before it, newest first, at
 * most one hundred. A supplementary cardmember gets those of their own cards. */
export const listDeclined = defineCall({
  path: 'bridge:se/transaction/declined',
  summary: 'Declined attempts and why, newest first',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({ since: Day, attempts: z.array(DeclinedAttempt) }),
})
