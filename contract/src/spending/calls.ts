import * as z from 'zod/mini'
import { CardRule } from '../cards/rules.ts'
import { defineCall } from '../core/call.ts'
import { Day, Halalas, Localized, Money, Reference } from '../core/values.ts'
import { SPENDING_CHANNELS, SPENDING_REFUSALS } from './rules.ts'

const SpendingAnswer = z.strictObject({
  /** Null if the payment would be accepted. */
  refusal: z.nullable(z.enum(SPENDING_REFUSALS)),
  /** The rule of the card that would decline it (`cardRule`); null for another reason. */
  rule: z.nullable(CardRule),
  /** The merchant of the request; null if there is none. */
  merchantName: z.nullable(Localized),
  /** The country of the payment: the merchant’s, if the request has one. */
  country: z.string(),
  /** In the account's currency, fee included. */
  billed: Money,
  /** Null for a payment in the account's currency. `rate` is for `units` units. */
  conversion: z.nullable(
    z.strictObject({ fee: Money, rate: z.string(), units: z.int(), ratedOn: Day }),
  ),
  /** The points it would earn; 0 if it would be declined. */
  points: z.int(),
  /** The rewards of the offers linked to the card, in money or points; empty if it would be
   * declined. */
  offers: z.array(
    z.strictObject({
      offerReference: Reference,
      credit: z.nullable(Money),
      points: z.nullable(z.int()),
    }),
  ),
  /** The available credit of the card: after the payment, or now if it would be declined. */
  leftToSpend: Money,
  /** Whether the credit of the account was checked. The holder of a supplementary card must not
   * learn it, so for them only the card's own limit counts. */
  countsAccount: z.boolean(),
  /** The statement that would show it, and its due day. */
  statement: z.strictObject({ closesOn: Day, dueOn: Day }),
})
export type SpendingAnswer = z.output<typeof SpendingAnswer>

/** Returns whether a payment would be accepted now, and its cost, by the rules that decide
 * authorizations. It reserves and stores nothing. `amount` is in hundredths of `currency`. With a
 * merchant, the merchant's country is used. Fields are refused as `unknown` (a country) or `noRate`
 * (a currency without a rate). */
export const checkSpending = defineCall({
  path: 'bridge:se/card/checkSpending',
  summary: 'Whether a payment with a card would be accepted, and its cost',
  auth: ['access'],
  effect: 'read',
  request: {
    cardReference: Reference,
    amount: Halalas.check(z.minimum(1)),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    channel: z.enum(SPENDING_CHANNELS),
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    merchantReference: z.optional(Reference),
  },
  response: SpendingAnswer,
})
