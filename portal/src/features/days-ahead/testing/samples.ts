import type { PendingTransaction, RecurringCharge, Trip } from '@sadu/contract'
import { money, transaction } from '../../../ui/testing/sample-transaction.ts'
import type { Summary } from '../queries.ts'

export const summary: Summary = {
  accountReference: 'account-1',
  scope: 'account',
  currency: 'SAR',
  creditLimit: money(25_000_00),
  availableCredit: money(16_785_50),
  currentBalance: money(7_802_50),
  previousBalance: money(6_480_00),
  totalRecentPayments: money(0),
  totalRecentTransactions: money(1_322_50),
  recentCredits: money(0),
  recentDisputed: money(0),
  pendingTotal: money(412_00),
  inPlans: money(0),
  paymentDue: money(6_480_00),
  dueDate: '2026-11-28',
  disputed: money(0),
  returning: null,
  overdue: null,
  onItsWay: money(0),
  paymentsOnItsWay: [],
  canPayNow: false,
  billReference: '004210987731',
  rewardsPoints: 0,
  rewardsWorth: money(0),
  cycle: { from: '2026-11-03', to: '2026-12-02' },
}

export const hold: PendingTransaction = {
  ...transaction,
  transactionReference: 'pending-1',
  state: 'pending',
  merchantName: { en: 'Jarir', ar: 'جرير' },
  billingAmount: money(412_00),
  holdEndsOn: '2026-11-24',
  released: null,
}

export const charge = (more: Partial<RecurringCharge> = {}): RecurringCharge => ({
  merchantReference: 'merchant-films',
  merchantName: { en: 'Shashati Films', ar: 'أفلام شاشتي' },
  category: 'subscriptions',
  interval: 'monthly',
  amount: money(45_00),
  billingAmount: money(45_00),
  lastDate: '2026-10-25',
  nextDate: '2026-11-25',
  count: 3,
  made: [],
  expected: ['2026-11-25'],
  priceChange: null,
  leastBilled: money(45_00),
  mostBilled: money(45_00),
  cardmemberReference: 'person-noura',
  cardmemberName: { en: 'Noura Alharbi', ar: 'نورة الحربي' },
  cardReference: 'card-1',
  lastDigits: '4821',
  isBlocked: false,
  isAnnounced: false,
  ...more,
})

export const trip: Trip = {
  tripReference: 'trip-1',
  state: 'upcoming',
  arrivesOn: '2026-12-01',
  leavesOn: '2026-12-09',
  stops: [{ country: 'GB', arrivesOn: '2026-12-01', leavesOn: '2026-12-09' }],
  cards: [],
  contactPhone: null,
}
