import type { Category, Localized, Transaction, Language } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { type CsvCell, plainAmount } from '../../platform/documents/csv.ts'
import { KIND_NAMES } from '../../platform/documents/csv-cells.ts'

const HEADINGS: readonly Localized[] = [
  { en: 'Date', ar: 'التاريخ' },
  { en: 'Posting date', ar: 'تاريخ القيد' },
  { en: 'State', ar: 'الحالة' },
  { en: 'Type', ar: 'النوع' },
  { en: 'Merchant', ar: 'المتجر' },
  { en: 'Place', ar: 'المكان' },
  { en: 'Category', ar: 'الفئة' },
  { en: 'Description', ar: 'الوصف' },
  { en: 'Amount', ar: 'المبلغ' },
  { en: 'Currency', ar: 'العملة' },
  { en: 'Original amount', ar: 'المبلغ الأصلي' },
  { en: 'Original currency', ar: 'العملة الأصلية' },
  { en: 'Exchange rate', ar: 'سعر الصرف' },
  { en: 'Conversion fee with VAT', ar: 'رسوم التحويل شاملة الضريبة' },
  { en: 'Cash back', ar: 'الاسترداد النقدي' },
  { en: 'Cardmember', ar: 'حامل البطاقة' },
  { en: 'Card', ar: 'البطاقة' },
  { en: 'Reference', ar: 'الرقم المرجعي' },
  { en: 'Note', ar: 'الملاحظة' },
  { en: 'Receipt', ar: 'الإيصال' },
]

const STATES: Record<Transaction['state'], Localized> = {
  pending: { en: 'Pending', ar: 'معلّقة' },
  posted: { en: 'Posted', ar: 'مقيّدة' },
}

const YES: Localized = { en: 'yes', ar: 'نعم' }

const CATEGORIES: Record<Category, Localized> = {
  groceries: { en: 'Groceries', ar: 'بقالة' },
  fuel: { en: 'Fuel', ar: 'وقود' },
  restaurants: { en: 'Restaurants', ar: 'مطاعم' },
  travel: { en: 'Travel', ar: 'سفر' },
  online: { en: 'Online', ar: 'تسوّق إلكتروني' },
  subscriptions: { en: 'Subscriptions', ar: 'اشتراكات' },
  shopping: { en: 'Shopping', ar: 'تسوّق' },
  health: { en: 'Health', ar: 'صحة' },
  cash: { en: 'Cash', ar: 'سحب نقدي' },
  fees: { en: 'Fees', ar: 'رسوم' },
}

/** The header row of an export. */
export const headings = (language: Language): string[] => HEADINGS.map((one) => one[language])

/** A transaction as a row of an export, in the order of the headings. */
export function rowOf(one: Transaction, language: Language): CsvCell[] {
  const { foreign, cashBackAmount, lastDigits } = one
  return [
    { plain: riyadhDay(new Date(one.date)) },
    one.postingDate === null ? null : { plain: one.postingDate },
    STATES[one.state][language],
    KIND_NAMES[one.kind][language],
    one.merchantName[language],
    one.location?.[language] ?? null,
    one.category === null ? null : CATEGORIES[one.category][language],
    one.description[language],
    plainAmount(one.billingAmount.minor),
    one.billingAmount.currency,
    foreign && plainAmount(foreign.amount.minor),
    foreign && foreign.amount.currency,
    foreign && { plain: foreign.rate },
    foreign && plainAmount(foreign.fee.minor),
    cashBackAmount && plainAmount(cashBackAmount.minor),
    one.cardmemberName?.[language] ?? null,
    lastDigits,
    one.reference,
    one.note,
    one.hasReceipt ? YES[language] : null,
  ]
}
