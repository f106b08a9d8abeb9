import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Currency, Day, Localized, Moment, Money, Reference, Tier } from '../core/values.ts'
import { ComingPayment } from '../payments/autopay-calls.ts'

/** The overdue amount of an account's bills, the due date of the oldest overdue bill,
 * and the days since then. */
export const Overdue = z.strictObject({ amount: Money, since: Day, days: z.int() })

/** Lists the accounts the signed-in person may see, most recently used first. */
export const listAccounts = defineCall({
  path: 'bridge:se/account/list',
  summary: 'The accounts of the signed-in person',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({
    accounts: z.array(
      z.strictObject({
        accountReference: Reference,
        productName: Localized,
        tier: Tier,
        currency: Currency,
        /** Last digits of the account's primary card, or of the person's own card. */
        lastDigits: z.string(),
        isOverdue: z.boolean(),
      }),
    ),
  }),
})

/** Returns what the person owes and may spend, computed from postings. Without a reference it uses
 * the first account. A supplementary cardmember gets `scope: 'card'`: the figures of that card
 * alone, with nothing to pay. */
export const accountSummary = defineCall({
  path: 'bridge:se/account/summary',
  summary: 'Balances, limit, payment due and points of an account',
  auth: ['access'],
  effect: 'read',
  request: { accountReference: z.optional(Reference) },
  response: z.strictObject({
    accountReference: Reference,
    scope: z.enum(['account', 'card']),
    currency: Currency,
    creditLimit: Money,
    availableCredit: Money,
    currentBalance: Money,
    previousBalance: Money,
    /** Sums since the last statement. */
    totalRecentPayments: Money,
    totalRecentTransactions: Money,
    /** Credits since the last statement that are neither payments nor from disputes: refunds and
     * offers. The previous balance less payments, these and disputed amounts is the payment due. */
    recentCredits: Money,
    /** Amounts credited since the last statement because they are disputed. */
    recentDisputed: Money,
    pendingTotal: Money,
    /** What instalment plans have not billed yet: it is on no bill, but uses the limit. */
    inPlans: Money,
    /** Without what is disputed and what comes back. */
    paymentDue: Money,
    dueDate: z.nullable(Day),
    /** What is disputed of the last statement, not decided and not credited: it need not be paid yet. */
    disputed: Money,
    /** What came back because its dispute was declined or withdrawn: the next statement asks for it,
     * until this day. */
    returning: z.nullable(z.strictObject({ amount: Money, dueDate: Day })),
    overdue: z.nullable(Overdue),
    /** Paid through the payment page and not posted: on no figure above, but not to be paid again. */
    onItsWay: Money,
    /** The payments that are on their way, the newest first. */
    paymentsOnItsWay: z.array(
      z.strictObject({ paymentReference: Reference, amount: Money, paidAt: Moment }),
    ),
    /** Whether something can be paid through the payment page. */
    canPayNow: z.boolean(),
    /** What will be taken automatically of the payment due, and when; null if nothing will. */
    automatic: z.nullable(ComingPayment),
    billReference: z.nullable(z.string()),
    rewardsPoints: z.int(),
    /** Value of the points at the published rate. */
    rewardsWorth: Money,
    cycle: z.strictObject({ from: Day, to: Day }),
  }),
})
