import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Currency, Day, Localized, Money, Reference } from '../core/values.ts'
import { Category } from '../transactions/category.ts'

/** What was spent, refunds taken off, and what the cycle before had come to by the same day of it;
 * null where no cycle before is stored. */
const Spent = { total: Money, count: z.int(), before: z.nullable(Money) }

const SpendingCycle = z.strictObject({
  from: Day,
  to: Day,
  ...Spent,
  /** The largest first. A category in which only the cycle before has charges is there as well. */
  byCategory: z.array(z.strictObject({ category: Category, ...Spent })),
  /** Where most was spent, the largest first. */
  topMerchants: z.array(
    z.strictObject({
      merchantReference: Reference,
      merchantName: Localized,
      category: Category,
      ...Spent,
    }),
  ),
})
export type SpendingCycle = z.output<typeof SpendingCycle>

/** Spending of the current cycle and the three before it, the oldest first, each by category and by
 * merchant and compared with the cycle before it. A cycle that still runs is compared with as many
 * days of the one before. */
export const spendingTrends = defineCall({
  path: 'bridge:se/transaction/trends',
  summary: 'Spending by cycle, category and merchant, compared with the cycle before',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({
    currency: Currency,
    /** The day up to which the current cycle is counted. */
    today: Day,
    cycles: z.array(SpendingCycle),
  }),
})

/** How often a charge comes back. */
export const ChargeInterval = z.enum(['weekly', 'monthly', 'yearly'])
export type ChargeInterval = z.output<typeof ChargeInterval>

const RecurringCharge = z.strictObject({
  merchantReference: Reference,
  merchantName: Localized,
  category: Category,
  interval: ChargeInterval,
  /** The last charge, as the merchant set it and as it was billed. */
  amount: Money,
  billingAmount: Money,
  lastDate: Day,
  /** When the next one is to be expected. */
  nextDate: Day,
  /** How many charges it was recognised by. */
  count: z.int(),
  /** The latest change of the merchant's own price; a rate that moved is none. */
  priceChange: z.nullable(z.strictObject({ from: Money, to: Money, since: Day })),
  /** The least and the most that one of them was billed. */
  leastBilled: Money,
  mostBilled: Money,
  cardmemberReference: Reference,
  cardmemberName: Localized,
  lastDigits: z.string(),
})
export type RecurringCharge = z.output<typeof RecurringCharge>

/** Charges that come back by themselves and are still running, the one expected first first, found in
 * the current cycle and the three months before it. */
export const recurringCharges = defineCall({
  path: 'bridge:se/transaction/recurring',
  summary: 'Charges that come back, with the next expected date and price changes',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({
    charges: z.array(RecurringCharge),
    /** What they come to in an average month. */
    perMonth: Money,
  }),
})
