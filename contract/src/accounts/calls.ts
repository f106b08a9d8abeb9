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

/** Returns the balances, limit, payment due and points of an account, computed from postings.
 * Without a reference it uses the first account. A supplementary cardmember gets `scope: 'card'`:
 * the figures of their own card alone, with nothing to pay. */
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
    /** The part of instalment plans that is not billed yet: on no bill, but counted against the
     * limit. */
    inPlans: Money,
    /** Excludes `disputed` and the amount in `returning`. */
    paymentDue: Money,
    dueDate: z.nullable(Day),
    /** The disputed part of the last statement, neither decided nor credited: it need not be paid
     * yet. */
    disputed: Money,
    /** The amount due again because its dispute was declined or withdrawn. The next statement asks
     * for it; it is payable until `dueDate`. Null if there is none. */
    returning: z.nullable(z.strictObject({ amount: Money, dueDate: Day })),
    overdue: z.nullable(Overdue),
    /** Paid through the payment page but not yet posted: in no figure above, but not to be paid
     * again. */
    onItsWay: Money,
    /** The payments in `onItsWay`, newest first. */
    paymentsOnItsWay: z.array(
      z.strictObject({ paymentReference: Reference, amount: Money, paidAt: Moment }),
    ),
    /** Whether something can be paid through the payment page. */
    canPayNow: z.boolean(),
    /** The upcoming automatic payment; null if there is none. */
    automatic: z.nullable(ComingPayment),
    billReference: z.nullable(z.string()),
    rewardsPoints: z.int(),
    /** Value of the points at the published rate. */
    rewardsWorth: Money,
    /** The cycle of today, from the day after the last statement: after midnight a cycle that has
     * ended counts with it until its statement is there. */
    cycle: z.strictObject({ from: Day, to: Day }),
  }),
})
