import type { Currency, accountSummary as Summary, Contract, ResultsOf } from '@sadu/contract'
import { cycleOf, cycleSince, type Cycle } from '@sadu/contract/statements/cycle'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { overdueOn, unpaidBills } from '@sadu/contract/accounts/overdue'
import type { IssuerFigures } from '@sadu/contract/support/figures'
import { comingAutopay } from '@sadu/contract/payments/autopay-rules'
import { pointsWorth } from '@sadu/contract/rewards/points'
import type { PaymentPage } from '../../platform/gateways/payment-page.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import { readCardSums, type CardSums } from './card-store.ts'
import { figuresOf } from './figures.ts'
import { readAccounts, readAccountSums, type AccountSums } from './store.ts'

type SummaryResults = ResultsOf<typeof Summary>

const money = (currency: Currency) => (minor: number) => ({ minor, currency })

type AccountHandlers = Handlers<Pick<Contract, 'listAccounts' | 'accountSummary'>>

type Given = {
  figures: Pick<IssuerFigures, 'daysToPay'>
  /** The payment page; null if there is none. */
  paymentPage: PaymentPage | null
}

/** Creates the handlers of accounts. `daysToPay` is the payment period of new statements in
 * days. */
export const createAccountHandlers = ({
  figures: { daysToPay },
  paymentPage,
}: Given): AccountHandlers => ({
  async listAccounts(_request, { tx, owner, now }) {
    const today = riyadhDay(now)
    const rows = await readAccounts(tx, owner)
    return {
      accounts: rows.map((row) => ({
        accountReference: row.id,
        productName: { en: row.productNameEn, ar: row.productNameAr },
        tier: row.tier,
        currency: row.currency,
        lastDigits: shownDigits(row.tier, row.lastDigits ?? ''),
        isOverdue: owner.isPrimary && lateOf(row, today) !== null,
      })),
    }
  },

  async accountSummary({ accountReference }, { tx, owner, now }) {
    const accountId = accountReference === undefined ? null : rowId(accountReference)
    const today = riyadhDay(now)
    if (owner.isPrimary) {
      const sums = await readAccountSums(tx, owner, accountId)
      if (sums) {
        const summary = presentAccount(sums, today, daysToPay)
        const owed = summary.currentBalance.minor - summary.onItsWay.minor
        return { ...summary, canPayNow: paymentPage !== null && owed > 0 }
      }
    } else {
      const sums = await readCardSums(tx, owner, accountId)
      if (sums) return presentCard(sums, today)
    }
    throw new Refusal('notFound')
  },
})

/** The overdue amount of all bills. Payments and refunds since the last statement pay the oldest
 * bill first. */
function lateOf(sums: Pick<AccountSums, 'bills' | 'payments' | 'refunds'>, today: string) {
  return overdueOn(today, unpaidBills(sums.bills, -sums.payments - sums.refunds))
}

function presentAccount(
  sums: AccountSums,
  today: string,
  daysToPay: number,
): Omit<SummaryResults, 'canPayNow'> {
  const inCurrency = money(sums.currency)
  const figures = figuresOf(sums)
  const overdue = lateOf(sums, today)
  const cycle = cycleSince(sums.lastClosedOn, today, sums.cycleDay)
  const onItsWay = sums.onItsWay.reduce((sum, { minor }) => sum + minor, 0)
  const automatic = automaticOf(sums, { ...figures, onItsWay }, today)
  const points = (sums.lastPoints ?? 0) + sums.points + sums.enteredPoints
  return {
    accountReference: sums.id,
    scope: 'account',
    currency: sums.currency,
    creditLimit: inCurrency(sums.creditLimit),
    availableCredit: inCurrency(figures.availableCredit),
    currentBalance: inCurrency(figures.currentBalance),
    previousBalance: inCurrency(figures.previousBalance),
    totalRecentPayments: inCurrency(figures.totalRecentPayments),
    totalRecentTransactions: inCurrency(figures.totalRecentTransactions),
    recentCredits: inCurrency(figures.recentCredits),
    recentDisputed: inCurrency(figures.recentDisputed),
    pendingTotal: inCurrency(sums.pending),
    inPlans: inCurrency(sums.inPlans),
    paymentDue: inCurrency(figures.paymentDue),
    dueDate: figures.paymentDue > 0 ? sums.dueOn : null,
    disputed: inCurrency(figures.disputed),
    returning:
      figures.returning > 0
        ? {
            amount: inCurrency(figures.returning),
            dueDate: addDays(nextClosing(sums, cycle), daysToPay),
          }
        : null,
    overdue: overdue && {
      amount: inCurrency(overdue.amountMinor),
      since: overdue.since,
      days: overdue.days,
    },
    onItsWay: inCurrency(onItsWay),
    automatic: automatic && { amount: inCurrency(automatic.minor), on: automatic.on },
    paymentsOnItsWay: sums.onItsWay.map(({ id, minor, paidAt }) => ({
      paymentReference: id,
      amount: inCurrency(minor),
      paidAt: new Date(paidAt).toISOString(),
    })),
    billReference: sums.billReference,
    rewardsPoints: points,
    rewardsWorth: { minor: pointsWorth(points), currency: 'SAR' },
    cycle,
  }
}

/** Returns the next automatic payment of the last bill and its day; null if none is to come. */
function automaticOf(
  { automatic, dueOn }: AccountSums,
  figures: Pick<
    ReturnType<typeof figuresOf>,
    'paymentDue' | 'disputed' | 'returning' | 'currentBalance'
  > & {
    onItsWay: number
  },
  today: string,
) {
  if (automatic === null || dueOn === null) return null
  const { paymentDue, disputed, returning, currentBalance, onItsWay } = figures
  const owed = {
    dueMinor: paymentDue - onItsWay,
    statementMinor: paymentDue + disputed + returning - onItsWay,
    owedMinor: currentBalance - onItsWay,
  }
  return comingAutopay({ ...automatic, dueOn, owed, today })
}

/** The last day of the cycle that follows the last statement, which may close tonight. */
const nextClosing = ({ lastClosedOn, cycleDay }: AccountSums, cycle: Cycle) =>
  lastClosedOn === null ? cycle.to : cycleOf(addDays(lastClosedOn, 1), cycleDay).to

/** Only the primary cardmember sees the bill, the payments and the points. */
function presentCard(sums: CardSums, today: string): SummaryResults {
  const inCurrency = money(sums.currency)
  return {
    accountReference: sums.id,
    scope: 'card',
    currency: sums.currency,
    creditLimit: inCurrency(sums.creditLimit),
    availableCredit: inCurrency(sums.creditLimit - sums.spent - sums.pending),
    currentBalance: inCurrency(sums.spent),
    previousBalance: inCurrency(sums.spentBefore),
    totalRecentPayments: inCurrency(0),
    totalRecentTransactions: inCurrency(sums.spent),
    recentCredits: inCurrency(0),
    recentDisputed: inCurrency(0),
    pendingTotal: inCurrency(sums.pending),
    inPlans: inCurrency(0),
    paymentDue: inCurrency(0),
    dueDate: null,
    disputed: inCurrency(0),
    returning: null,
    overdue: null,
    onItsWay: inCurrency(0),
    paymentsOnItsWay: [],
    canPayNow: false,
    automatic: null,
    billReference: null,
    rewardsPoints: 0,
    rewardsWorth: { minor: 0, currency: 'SAR' },
    cycle: cycleSince(sums.lastClosedOn, today, sums.cycleDay),
  }
}
