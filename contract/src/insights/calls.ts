import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Currency, Day, Localized, Money, Reference } from '../core/values.ts'
import { Category } from '../transactions/category.ts'

/** Spending less refunds, and the spending of the previous cycle up to the same day; null where no
 * previous cycle is stored. */
const Spent = { total: Money, count: z.int(), before: z.nullable(Money) }

const SpendingCycle = z.strictObject({
  from: Day,
  to: Day,
  ...Spent,
  /** Largest first. Includes categories that have charges in the previous cycle only. */
  byCategory: z.array(z.strictObject({ category: Category, ...Spent })),
  /** The merchants with the most spending, largest first. */
  topMerchants: z.array(
    z.strictObject({
      merchantReference: Reference,
      merchantName: Localized,
      category: Category,
      ...Spent,
    }),
  ),
  /** The days with charges or refunds, oldest first, each by category, largest first. */
  byDay: z.array(
    z.strictObject({
      day: Day,
      total: Money,
      byCategory: z.array(z.strictObject({ category: Category, total: Money })),
    }),
  ),
})
export type SpendingCycle = z.output<typeof SpendingCycle>

/** Returns spending of the current cycle and the three before it, oldest first, each by category
 * and merchant and compared with the previous cycle. The current cycle is compared with the same
 * number of days of the previous one. */
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

/** The interval of a recurring charge. */
export const ChargeInterval = z.enum(['weekly', 'monthly', 'yearly'])
export type ChargeInterval = z.output<typeof ChargeInterval>

const RecurringCharge = z.strictObject({
  merchantReference: Reference,
  merchantName: Localized,
  category: Category,
  interval: ChargeInterval,
  /** The last charge, in the merchant's currency and as billed. */
  amount: Money,
  billingAmount: Money,
  lastDate: Day,
  /** The day the next charge is expected. */
  nextDate: Day,
  /** Number of charges the series was detected from. */
  count: z.int(),
  /** These charges, oldest first. */
  made: z.array(z.strictObject({ day: Day, amount: Money, billingAmount: Money })),
  /** The days in `cycles` on which further charges are expected; none at a blocked merchant. */
  expected: z.array(Day),
  /** The latest change of the merchant's own price; exchange-rate changes do not count. */
  priceChange: z.nullable(z.strictObject({ from: Money, to: Money, since: Day })),
  /** The lowest and highest billed amount of the series. */
  leastBilled: Money,
  mostBilled: Money,
  cardmemberReference: Reference,
  cardmemberName: Localized,
  /** The card of the last charge, on which the next one is expected too unless it was replaced. */
  cardReference: Reference,
  lastDigits: z.string(),
  /** Whether the merchant is blocked on that card, so that its next charge is declined. */
  isBlocked: z.boolean(),
  /** Whether the person is notified before the merchant's charges are expected. */
  isAnnounced: z.boolean(),
})
export type RecurringCharge = z.output<typeof RecurringCharge>

/** Returns active recurring charges, next expected first, detected in the current cycle and the
 * three months before it. */
export const recurringCharges = defineCall({
  path: 'bridge:se/transaction/recurring',
  summary: 'Charges that come back, with the next expected date and price changes',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({
    charges: z.array(RecurringCharge),
    /** Twelve cycles: those of the history, the current one, and those ahead. */
    cycles: z.array(z.strictObject({ from: Day, to: Day })),
    /** Their total in an average month. */
    perMonth: Money,
  }),
})

/** Turns on or off a notification before each charge of a merchant that recurs on a cardmember's
 * card. Refused as `notFound` where the person sees no such recurring charge. */
export const announceRecurring = defineCall({
  path: 'bridge:se/transaction/announceRecurring',
  summary: 'Be told two days before a recurring charge is expected, or no more',
  auth: ['access'],
  effect: 'write',
  request: {
    accountReference: z.optional(Reference),
    merchantReference: Reference,
    cardmemberReference: Reference,
    isWanted: z.boolean(),
  },
  response: z.strictObject({}),
})

const StoredMerchant = z.strictObject({
  merchantReference: Reference,
  merchantName: Localized,
  /** The interval of a recurring charge: the merchant charges the card automatically, so it has
   * stored it. Null where the card was used at a merchant that trades online, which may have stored
   * it. */
  interval: z.nullable(ChargeInterval),
  /** The last charge. */
  lastDate: Day,
  billingAmount: Money,
  /** The day since which the merchant charges the replacement of this card; null if it does not. */
  movedOn: z.nullable(Day),
  isBlocked: z.boolean(),
})
export type StoredMerchant = z.output<typeof StoredMerchant>

/** Lists the merchants where a card is stored, judged by its charges in the current cycle and the
 * three months before it: recurring charges first, then merchants that trade online. Cards saved
 * elsewhere, such as in the wallet of a phone, are not known. */
export const storedMerchants = defineCall({
  path: 'bridge:se/card/stored',
  summary: 'The merchants where a card is stored, and which already charge a new one',
  auth: ['access'],
  effect: 'read',
  request: { cardReference: Reference },
  response: z.strictObject({
    merchants: z.array(StoredMerchant),
    /** Whether the issuer passes the new card to merchants with recurring charges; null while no
     * replacement is ordered. */
    recurringFollows: z.nullable(z.boolean()),
  }),
})
