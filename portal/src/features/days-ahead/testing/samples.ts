import type { PendingTransaction, RecurringCharge, Trip } from '@sadu/contract'
import { money, transaction } from '../../../ui/testing/sample-transaction.ts'

export { sampleSummary as summary } from '../../../data/queries/testing/sample-summary.ts'

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
