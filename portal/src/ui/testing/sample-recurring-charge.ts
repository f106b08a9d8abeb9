import type { RecurringCharge } from '@sadu/contract'
import { money } from './sample-transaction.ts'

/** A subscription that is charged every month, with other values where they are given. */
export const recurringCharge = (more: Partial<RecurringCharge> = {}): RecurringCharge => ({
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
