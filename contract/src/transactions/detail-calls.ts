import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Day, Localized, Money, Reference } from '../core/values.ts'
import { Transaction, TransactionTotals } from './calls.ts'
import { Category } from './category.ts'
import { DISPUTE_OUTCOMES } from './dispute-outcomes.ts'
import { PayoutSum } from './payout-sum.ts'

/** The composition of the billed amount of a charge in another currency: converted + fee + VAT =
 * billed. */
const Breakdown = z.strictObject({
  original: Money,
  /** Billing currency per unit of the original currency, as decimal text. */
  rate: z.string(),
  converted: Money,
  /** Without VAT. */
  fee: Money,
  vat: Money,
  billed: Money,
})
export type Breakdown = z.output<typeof Breakdown>

/** Returns one transaction with all its details. */
export const transactionDetail = defineCall({
  path: 'bridge:se/transaction/detail',
  summary: 'A transaction, why its amount, and the merchant’s others',
  auth: ['access'],
  effect: 'read',
  request: { transactionReference: Reference },
  response: z.strictObject({
    transaction: Transaction,
    /** The day the hold of a pending transaction expires. */
    holdEndsOn: z.nullable(Day),
    /** Whether the person is notified once a pending transaction is posted or dropped. */
    isAwaited: z.boolean(),
    /** The amount released of a pending transaction; null for none. */
    released: z.nullable(Money),
    accountReference: Reference,
    /** Its latest dispute and the outcome, and whether the person opened it; null where it was
     * never disputed. */
    dispute: z.nullable(
      z.strictObject({
        requestReference: Reference,
        outcome: z.enum(DISPUTE_OUTCOMES),
        isYours: z.boolean(),
      }),
    ),
    /** Offer rewards for the purchase and their reversals, in minor units or points; for a
     * reward, its purchase. */
    offers: z.array(
      z.strictObject({
        offerReference: Reference,
        merchantName: Localized,
        isMoney: z.boolean(),
        amount: z.int(),
        transactionReference: Reference,
        entryReference: Reference,
      }),
    ),
    /** For a payout of a credit balance: its request, and the calculation of the amount. */
    payout: z.nullable(z.strictObject({ requestReference: Reference, sum: PayoutSum })),
    /** For a purchase its refunds, for a refund its purchase. The match is a probable one, because
     * a refund does not name its purchase, and is made only where no other purchase fits. */
    refunds: z.array(Transaction),
    /** The last day to put the charge in a plan, or the plan of the charge or instalment; otherwise
     * null. */
    instalments: z.nullable(
      z.discriminatedUnion('is', [
        z.strictObject({ is: z.literal('possible'), until: Day }),
        z.strictObject({ is: z.literal('planned'), planReference: Reference }),
      ]),
    ),
    /** The last day to pay the charge with points, or the payment to which the charge or posting
     * belongs; otherwise null. */
    points: z.nullable(
      z.discriminatedUnion('is', [
        z.strictObject({ is: z.literal('possible'), until: Day }),
        z.strictObject({ is: z.literal('paid'), paymentReference: Reference }),
      ]),
    ),
    /** Null where nothing was converted. */
    breakdown: z.nullable(Breakdown),
    /** The merchant's transactions on this account within the history; this one is in the totals
     * but not in the list; null where there is no merchant. */
    merchant: z.nullable(
      z.strictObject({
        merchantReference: Reference,
        /** The issuer's category, regardless of the person's choice. */
        usualCategory: Category,
        totals: TransactionTotals,
        latest: z.array(Transaction),
      }),
    ),
  }),
})
