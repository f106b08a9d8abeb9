import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import {
  Day,
  Halalas,
  Localized,
  Moment,
  Money,
  Reference,
  Language,
  storable,
  freeText,
} from '../core/values.ts'
import { Category } from './category.ts'
import { DISPUTE_OUTCOMES } from './dispute-outcomes.ts'

/** `dispute` is what is credited while a charge is disputed, `offer` what an offer gives; either also stands for what
 * is taken back of that. */
export const TransactionKind = z.enum([
  'purchase',
  'refund',
  'cash',
  'fee',
  'payment',
  'dispute',
  'offer',
])
export type TransactionKind = z.output<typeof TransactionKind>

/** A charge or credit as the cardmember sees it
 * (docs/specification/3-entities-and-storage.md#business-entities). */
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

/** A charge that holds credit until the merchant takes it. Its amount may still change. */
export const PendingTransaction = z.extend(Transaction, {
  /** The day on which the hold ends by itself, when the merchant has not taken it by then. */
  holdEndsOn: Day,
  /** What the merchant has given up of it so far, in the currency of the purchase; the amounts are what
   * is still held. Null while it holds all that it asked for. */
  released: z.nullable(Money),
})
export type PendingTransaction = z.output<typeof PendingTransaction>

/** Which transactions of an account are asked for; everything left out is no condition. The history
 * is the current cycle and the three months before it, by posting, whatever days are named. */
export const transactionFilter = {
  accountReference: z.optional(Reference),
  cardReference: z.optional(Reference),
  cardmemberReference: z.optional(Reference),
  merchantReference: z.optional(Reference),
  /** First and last day, both within: of the transactions themselves, or of their posting, as
   * statements and spending are counted. What is pending has no day of posting. */
  from: z.optional(Day),
  to: z.optional(Day),
  daysOf: z._default(z.enum(['transaction', 'posting']), 'transaction'),
  /** Bounds of the billed amount without its sign, in minor units, both within. */
  minAmount: z.optional(Halalas),
  maxAmount: z.optional(Halalas),
  categories: z.optional(z.array(Category).check(z.minLength(1), z.maxLength(10))),
  kinds: z.optional(z.array(TransactionKind).check(z.minLength(1), z.maxLength(7))),
  /** Words of a merchant, a place or a description in either script, or a whole reference. */
  text: z.optional(freeText(60)),
}

/** By the moment of the transaction, or by the billed amount without its sign. */
export const TransactionSort = z.enum(['newest', 'oldest', 'largest', 'smallest'])
export type TransactionSort = z.output<typeof TransactionSort>

/** How many there are and what they come to; a credit is negative. */
export const TransactionTotals = z.strictObject({ count: z.int(), charges: Money, credits: Money })
export type TransactionTotals = z.output<typeof TransactionTotals>

/** Transactions posted in the current cycle and the three months before it, a page at a time. A
 * cursor goes on where its page ended, with the same filter and sort alone. */
export const listTransactions = defineCall({
  path: 'bridge:se/transaction/list',
  summary: 'Transactions by filter, in pages',
  auth: ['access'],
  effect: 'read',
  request: {
    ...transactionFilter,
    sort: z._default(TransactionSort, 'newest'),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
    cursor: z.optional(z.string().check(z.maxLength(200), storable)),
    /** Adds what is pending to the first page. */
    withPending: z._default(z.boolean(), false),
    /** Adds the totals of everything that the filter matches; pending counts when it is shown. */
    withTotals: z._default(z.boolean(), false),
  },
  response: z.strictObject({
    pending: z.array(PendingTransaction),
    transactions: z.array(Transaction),
    totals: z.nullable(TransactionTotals),
    nextCursor: z.nullable(z.string()),
  }),
})

/** Why a charge in another currency comes to what is billed: converted + fee + VAT = billed. */
const Breakdown = z.strictObject({
  original: Money,
  /** The billing currency for one unit of the original one, as decimal text. */
  rate: z.string(),
  converted: Money,
  /** Without VAT. */
  fee: Money,
  vat: Money,
  billed: Money,
})
export type Breakdown = z.output<typeof Breakdown>

/** One transaction with all that is known of it. */
export const transactionDetail = defineCall({
  path: 'bridge:se/transaction/detail',
  summary: 'A transaction, why its amount, and the merchant’s others',
  auth: ['access'],
  effect: 'read',
  request: { transactionReference: Reference },
  response: z.strictObject({
    transaction: Transaction,
    /** The day on which the hold of a pending one ends by itself. */
    holdEndsOn: z.nullable(Day),
    /** What was given up of a pending one; null for nothing. */
    released: z.nullable(Money),
    accountReference: Reference,
    /** The dispute of it that came last, and how it stands; null where it was never disputed. */
    dispute: z.nullable(
      z.strictObject({ requestReference: Reference, outcome: z.enum(DISPUTE_OUTCOMES) }),
    ),
    /** What offers gave for it or took back, in minor units or points; of what an offer gave, the purchase. */
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
    /** Null where nothing was converted. */
    breakdown: z.nullable(Breakdown),
    /** The merchant's transactions on this account within the history, this one among the totals and
     * not among the latest; null where there is no merchant. */
    merchant: z.nullable(
      z.strictObject({
        merchantReference: Reference,
        totals: TransactionTotals,
        latest: z.array(Transaction),
      }),
    ),
  }),
})

/** Everything that a filter matches, pending first, as a CSV file that a spreadsheet opens. */
export const exportTransactions = defineCall({
  path: 'bridge:se/transaction/export',
  summary: 'Transactions by filter, as CSV',
  auth: ['access'],
  effect: 'read',
  request: {
    ...transactionFilter,
    sort: z._default(TransactionSort, 'newest'),
    language: Language,
  },
  response: z.strictObject({
    fileName: z.string(),
    /** The whole file, its byte order mark included. */
    content: z.string(),
    count: z.int(),
  }),
})

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
