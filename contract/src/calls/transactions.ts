import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Day, Localized, Moment, Money, Reference } from '../values.ts'

/** What money was spent on; a payment has none. */
export const Category = z.enum([
  'groceries',
  'fuel',
  'restaurants',
  'travel',
  'online',
  'subscriptions',
  'shopping',
  'health',
  'cash',
  'fees',
])
export type Category = z.output<typeof Category>

export const TransactionKind = z.enum(['purchase', 'refund', 'cash', 'fee', 'payment'])
export type TransactionKind = z.output<typeof TransactionKind>

/** A charge or credit as the cardmember sees it (spec 3, Transaction). */
export const Transaction = z.strictObject({
  transactionReference: Reference,
  serialNumber: z.string(),
  reference: z.string(),
  state: z.enum(['pending', 'posted']),
  kind: TransactionKind,
  category: z.nullable(Category),
  date: Moment,
  postingDate: z.nullable(Day),
  merchantName: Localized,
  location: z.nullable(Localized),
  description: Localized,
  /** In the currency of the purchase. */
  transactionAmount: Money,
  /** In the currency of the account; a charge is positive. */
  billingAmount: Money,
  /** Present when the purchase was not in the account's currency. `rate` is a decimal text. */
  foreign: z.nullable(z.strictObject({ amount: Money, rate: z.string(), fee: Money })),
  cashBackAmount: z.nullable(Money),
  /** Whose card it was; null for what belongs to the account, such as a payment. */
  cardmemberName: z.nullable(Localized),
  cardReference: z.nullable(Reference),
  /** Last digits of the card used; null for a payment. */
  lastDigits: z.nullable(z.string()),
})
export type Transaction = z.output<typeof Transaction>

/** Posted transactions, newest first, from the current cycle and the three months before it. */
export const listTransactions = defineCall({
  path: 'bridge:se/transaction/list',
  summary: 'Posted transactions, newest first',
  auth: ['access'],
  effect: 'read',
  request: {
    accountReference: z.optional(Reference),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  },
  response: z.strictObject({
    transactions: z.array(Transaction),
    nextCursor: z.nullable(z.string()),
  }),
})

/** A charge that holds credit until the merchant takes it. Its amount may still change. */
export const PendingTransaction = z.extend(Transaction, {
  /** The day on which the hold ends by itself, when the merchant has not taken it by then. */
  holdEndsOn: Day,
})
export type PendingTransaction = z.output<typeof PendingTransaction>

/** Authorizations that are not posted yet, newest first, and what they hold together. */
export const listPending = defineCall({
  path: 'bridge:se/transaction/pending',
  summary: 'Pending transactions, newest first',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({ transactions: z.array(PendingTransaction), held: Money }),
})

/** Spending of the current cycle by category, largest first; refunds are taken off. */
export const spendingInsights = defineCall({
  path: 'bridge:se/transaction/insights',
  summary: 'Spending of the cycle by category',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({
    cycle: z.strictObject({ from: Day, to: Day }),
    total: Money,
    byCategory: z.array(z.strictObject({ category: Category, total: Money, count: z.int() })),
  }),
})
