import type { Currency, Transaction } from '@sadu/contract'

export const money = (minor: number, currency: Currency = 'SAR') => ({ minor, currency })

/** A foreign purchase with every field that a purchase can have. */
export const transaction: Transaction = {
  transactionReference: 'transaction-1',
  serialNumber: '1000000001',
  reference: '261119000001',
  state: 'posted',
  kind: 'purchase',
  category: 'shopping',
  date: '2026-11-20T10:00:00Z',
  postingDate: '2026-11-21',
  merchantName: { en: 'Quillgate Books', ar: 'مكتبة كويلغيت' },
  location: { en: 'London', ar: 'لندن' },
  description: { en: 'Quillgate Books, London', ar: 'مكتبة كويلغيت، لندن' },
  transactionAmount: money(18_640, 'GBP'),
  billingAmount: money(91_677),
  foreign: { amount: money(18_640, 'GBP'), rate: '4.811000', fee: money(2_000) },
  cashBackAmount: null,
  cardmemberName: { en: 'Noura Alharbi', ar: 'نورة الحربي' },
  cardReference: 'card-0001',
  lastDigits: '1946',
  note: null,
  hasReceipt: false,
}
