import type { SessionUser } from '../../../data/stores/session-user.ts'
import { money } from '../../../ui/testing/sample-transaction.ts'
import type { Account } from '../../../account/account-switcher.tsx'
import type { Insights, Summary } from '../queries.ts'

export const user: SessionUser = {
  userName: 'noura',
  clientCode: 'C-1',
  clientDetail: { clientDemog: { legalId: '•••••••123' } },
  firstName: { en: 'Noura', ar: 'نورة' },
  fullName: { en: 'Noura Alharbi', ar: 'نورة الحربي' },
  cardmember: 'primary',
  isCenturion: false,
  lastSignIn: { at: '2026-11-21T06:12:00Z', place: { en: 'Riyadh', ar: 'الرياض' }, failedTries: 0 },
}

export const account: Account = {
  accountReference: 'account-1',
  productName: { en: 'Gold Card', ar: 'البطاقة الذهبية' },
  tier: 'gold',
  currency: 'SAR',
  lastDigits: '4821',
  isOverdue: false,
}

export const summary: Summary = {
  accountReference: 'account-1',
  scope: 'account',
  currency: 'SAR',
  creditLimit: money(2500000),
  availableCredit: money(1678550),
  currentBalance: money(821450),
  previousBalance: money(648000),
  totalRecentPayments: money(500000),
  totalRecentTransactions: money(673450),
  recentCredits: money(0),
  recentDisputed: money(0),
  pendingTotal: money(41200),
  inPlans: money(0),
  paymentDue: money(648000),
  dueDate: '2026-11-28',
  disputed: money(0),
  returning: null,
  overdue: null,
  onItsWay: money(0),
  paymentsOnItsWay: [],
  canPayNow: false,
  billReference: '004210987731',
  rewardsPoints: 48420,
  rewardsWorth: money(72630),
  cycle: { from: '2026-11-03', to: '2026-12-02' },
}

export { sampleCard as card } from '../../../data/queries/testing/sample-card.ts'

export const insights: Insights = {
  cycle: summary.cycle,
  total: money(100000),
  byCategory: [
    { category: 'travel', total: money(75000), count: 3 },
    { category: 'groceries', total: money(25000), count: 5 },
  ],
}
