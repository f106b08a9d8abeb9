import type { Localized, TransactionKind } from '@sadu/contract'

/** What each type of transaction is called in a file. */
export const KIND_NAMES: Record<TransactionKind, Localized> = {
  purchase: { en: 'Purchase', ar: 'شراء' },
  cash: { en: 'Cash withdrawal', ar: 'سحب نقدي' },
  refund: { en: 'Refund', ar: 'مبلغ مسترد' },
  fee: { en: 'Fee', ar: 'رسوم' },
  payment: { en: 'Payment', ar: 'سداد' },
}

/** A card by its last digits. Digits alone would be a number: without its zeros in front. */
export const cardCell = (lastDigits: string): string => `\u2022\u2022\u2022\u2022 ${lastDigits}`

/** A reference, which a spreadsheet would round if it were digits alone. */
export const referenceCell = (reference: string): string => `#${reference}`
