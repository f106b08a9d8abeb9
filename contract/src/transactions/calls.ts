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
import { Category, OwnCategory } from './category.ts'
import { NOTE_LENGTH } from './note.ts'

/** `dispute` is a provisional credit of a dispute, `offer` a reward of an offer; either can also be
 * its reversal. `payout` is a credit balance sent to the cardmember's bank. `plan` is an instalment
 * of a plan, or the amount that a plan removes from a bill. `points` is the part of a charge paid
 * with points, or an amount of it charged again. */
export const TransactionKind = z.enum([
  'purchase',
  'refund',
  'cash',
  'fee',
  'payment',
  'dispute',
  'offer',
  'payout',
  'plan',
  'points',
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
  /** The category that the person chose for the merchant, or else the issuer's. */
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
  /** The holder of the card; null for entries of the account, such as a payment. */
  cardmemberName: z.nullable(Localized),
  cardReference: z.nullable(Reference),
  /** Last digits of the card used; null for a payment. */
  lastDigits: z.nullable(z.string()),
  /** The person's own note, visible to no one else; null if there is none. */
  note: z.nullable(z.string()),
  /** Whether the person has added a receipt to it, which is visible to no one else. */
  hasReceipt: z.boolean(),
})
export type Transaction = z.output<typeof Transaction>

/** A charge that holds credit until the merchant collects it. Its amount may still change. */
export const PendingTransaction = z.extend(Transaction, {
  /** The day the hold expires if the merchant has not collected it. */
  holdEndsOn: Day,
  /** The amount that the merchant has released so far, in the currency of the purchase; the other
   * amounts are those still held. Null while the full amount is held. */
  released: z.nullable(Money),
})
export type PendingTransaction = z.output<typeof PendingTransaction>

/** Filters for an account's transactions; an omitted field does not filter. The history is the
 * current cycle and the three months before it, by posting, regardless of the given days. */
export const transactionFilter = {
  accountReference: z.optional(Reference),
  cardReference: z.optional(Reference),
  cardmemberReference: z.optional(Reference),
  merchantReference: z.optional(Reference),
  /** First and last day, inclusive: of the transactions themselves, or of their posting, as in
   * statements and spending. Pending transactions have no posting day. */
  from: z.optional(Day),
  to: z.optional(Day),
  daysOf: z._default(z.enum(['transaction', 'posting']), 'transaction'),
  /** Range of the absolute billed amount in minor units, inclusive. */
  minAmount: z.optional(Halalas),
  maxAmount: z.optional(Halalas),
  categories: z.optional(
    z.array(Category).check(z.minLength(1), z.maxLength(Category.options.length)),
  ),
  kinds: z.optional(
    z.array(TransactionKind).check(z.minLength(1), z.maxLength(TransactionKind.options.length)),
  ),
  /** Words of a merchant, a place or a description in either script, or a whole reference. */
  text: z.optional(freeText(60)),
}

/** Sort orders: by the time of the transaction, or by the absolute billed amount. */
export const TransactionSort = z.enum(['newest', 'oldest', 'largest', 'smallest'])
export type TransactionSort = z.output<typeof TransactionSort>

/** Number and total; credits are negative. */
export const TransactionTotals = z.strictObject({ count: z.int(), charges: Money, credits: Money })
export type TransactionTotals = z.output<typeof TransactionTotals>

/** Lists transactions posted in the current cycle and the three months before it, paginated. A
 * cursor is valid only with the same filter and sort. */
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
    /** Adds pending transactions to the first page. */
    withPending: z._default(z.boolean(), false),
    /** Adds the totals of everything that matches the filter; pending transactions count when
     * shown. */
    withTotals: z._default(z.boolean(), false),
  },
  response: z.strictObject({
    pending: z.array(PendingTransaction),
    transactions: z.array(Transaction),
    totals: z.nullable(TransactionTotals),
    nextCursor: z.nullable(z.string()),
  }),
})

/** Sets the person's own category for all transactions at a merchant, past and future; null
 * restores the issuer's. */
export const setCategory = defineCall({
  path: 'bridge:se/transaction/setCategory',
  summary: 'An own category for a merchant',
  auth: ['access'],
  effect: 'write',
  request: { merchantReference: Reference, category: z.nullable(OwnCategory) },
  response: z.strictObject({}),
})

/** Writes, changes or, with an empty text, removes the person's note on a transaction. */
export const setNote = defineCall({
  path: 'bridge:se/transaction/setNote',
  summary: 'A note on a transaction',
  auth: ['access'],
  effect: 'write',
  request: { transactionReference: Reference, note: freeText(NOTE_LENGTH) },
  response: z.strictObject({}),
})

/** Turns on or off a notification once a pending charge is posted or dropped. Refused with
 * `notFound` if the charge is not pending, or not the person's. */
export const remindOfCharge = defineCall({
  path: 'bridge:se/transaction/remind',
  summary: 'Whether a person is told of what becomes of a pending charge',
  auth: ['access'],
  effect: 'write',
  request: { transactionReference: Reference, isWanted: z.boolean() },
  response: z.strictObject({}),
})

/** Exports everything that matches a filter: as a CSV file for spreadsheets, pending transactions
 * first, or as an OFX file for accounting programs, posted transactions only. */
export const exportTransactions = defineCall({
  path: 'bridge:se/transaction/export',
  summary: 'Transactions by filter, as CSV or OFX',
  auth: ['access'],
  effect: 'read',
  request: {
    ...transactionFilter,
    sort: z._default(TransactionSort, 'newest'),
    language: Language,
    format: z._default(z.enum(['csv', 'ofx']), 'csv'),
  },
  response: z.strictObject({
    fileName: z.string(),
    /** The whole file; as CSV including the byte order mark. */
    content: z.string(),
    count: z.int(),
  }),
})

/** Lists authorizations not yet posted, newest first, and their total hold. */
export const listPending = defineCall({
  path: 'bridge:se/transaction/pending',
  summary: 'Pending transactions, newest first',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({ transactions: z.array(PendingTransaction), held: Money }),
})

/** Returns spending of the current cycle by category, largest first, less refunds. */
export const spendingInsights = defineCall({
  path: 'bridge:se/transaction/insights',
  summary: 'Spending of the cycle by category',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({
    /** The same as in `accountSummary`. */
    cycle: z.strictObject({ from: Day, to: Day }),
    total: Money,
    byCategory: z.array(z.strictObject({ category: Category, total: Money, count: z.int() })),
  }),
})
