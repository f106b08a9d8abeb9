import type { Localized, TransactionKind } from '@sadu/contract'

/** The name of each transaction type in a file. */
export const KIND_NAMES: Record<TransactionKind, Localized> = {
  purchase: { en: 'Purchase', ar: 'شراء' },
  cash: { en: 'Cash withdrawal', ar: 'سحب نقدي' },
  refund: { en: 'Refund', ar: 'مبلغ مسترد' },
  fee: { en: 'Fee', ar: 'رسوم' },
  payment: { en: 'Payment', ar: 'سداد' },
  dispute: { en: 'Dispute', ar: 'اعتراض' },
  offer: { en: 'Offer', ar: 'عرض' },
  payout: { en: 'Credit balance sent', ar: 'تحويل رصيد دائن' },
  plan: { en: 'Instalments', ar: 'أقساط' },
  points: { en: 'Points', ar: 'نقاط' },
}
