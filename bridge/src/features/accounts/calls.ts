import type { Currency, accountSummary as Summary, Contract, ResultsOf } from '@sadu/contract'
import { cycleOf } from '@sadu/contract/statements/cycle'
import { riyadhDay } from '@sadu/contract/core/days'
import { overdueOn, unpaidBills } from '@sadu/contract/accounts/overdue'
import { pointsWorth } from '@sadu/contract/rewards/points'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers } from '../../platform/calls/handlers.ts'
import { rowId } from '../../domain/accounts/owned-account.ts'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import { readCardSums, type CardSums } from './card-store.ts'
import { figuresOf } from './figures.ts'
import { readAccounts, readAccountSums, type AccountSums } from './store.ts'

type SummaryResults = ResultsOf<typeof Summary>

const money = (currency: Currency) => (minor: number) => ({ minor, currency })

export const accountHandlers: Handlers<Pick<Contract, 'listAccounts' | 'accountSummary'>> = {
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
      if (sums) return presentAccount(sums, today)
    } else {
      const sums = await readCardSums(tx, owner, accountId)
      if (sums) return presentCard(sums, today)
    }
    throw new Refusal('notFound')
  },
}

/** The overdue amount of all bills. Payments and refunds since the last statement pay the oldest
 * bill first. */
function lateOf(sums: Pick<AccountSums, 'bills' | 'payments' | 'refunds'>, today: string) {
  return overdueOn(today, unpaidBills(sums.bills, -sums.payments - sums.refunds))
}

function presentAccount(sums: AccountSums, today: string): SummaryResults {
  const inCurrency = money(sums.currency)
  const figures = figuresOf(sums)
  const overdue = lateOf(sums, today)
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
    paymentDue: inCurrency(figures.paymentDue),
    dueDate: figures.paymentDue > 0 ? sums.dueOn : null,
    overdue: overdue && {
      amount: inCurrency(overdue.amountMinor),
      since: overdue.since,
      days: overdue.days,
    },
    billReference: sums.billReference,
    rewardsPoints: points,
    rewardsWorth: { minor: pointsWorth(points), currency: 'SAR' },
    cycle: cycleOf(today, sums.cycleDay),
  }
}

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
    paymentDue: inCurrency(0),
    dueDate: null,
    overdue: null,
    billReference: null,
    rewardsPoints: 0,
    rewardsWorth: { minor: 0, currency: 'SAR' },
    cycle: cycleOf(today, sums.cycleDay),
  }
}
