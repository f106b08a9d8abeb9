import type { Localized } from '@sadu/contract'
import type { OfferCategory } from '@sadu/contract/offers/terms'
import type { OfferLine } from './offer-line.ts'

const WHAT: Record<OfferCategory, Localized> = {
  travel: {
    en: 'For bookings that are paid with a linked card while the offer holds. Taxes and fees that are paid on the spot do not count.',
    ar: 'للحجوزات التي تُدفع ببطاقة مرتبطة خلال مدة العرض. ولا تُحتسب الضرائب والرسوم التي تُدفع في المكان.',
  },
  shopping: {
    en: 'For purchases in its shops and on its site, paid with a linked card. Gift cards and delivery do not count.',
    ar: 'للمشتريات من متاجره وموقعه بالدفع ببطاقة مرتبطة. ولا تُحتسب بطاقات الهدايا ورسوم التوصيل.',
  },
  entertainment: {
    en: 'For tickets and plans that are paid with a linked card. What is bought from others does not count.',
    ar: 'للتذاكر والاشتراكات التي تُدفع ببطاقة مرتبطة. ولا يُحتسب ما يُشترى من غيره.',
  },
  dining: {
    en: 'For what is eaten there or taken away, paid with a linked card. Gift vouchers and delivery do not count.',
    ar: 'لما يُؤكل في المكان أو يُؤخذ منه بالدفع ببطاقة مرتبطة. ولا تُحتسب قسائم الهدايا ورسوم التوصيل.',
  },
}

const MONEY: Localized = {
  en: 'The credit is posted with the purchase. A refund takes its credit back.',
  ar: 'يُقيّد المبلغ مع عملية الشراء. ويُستعاد المبلغ المقيّد عند استرداد قيمة الشراء.',
}
const POINTS: Localized = {
  en: 'The points are added with the purchase. A refund takes its points back.',
  ar: 'تُضاف النقاط مع عملية الشراء. وتُستعاد النقاط عند استرداد قيمة الشراء.',
}
const TOGETHER: Localized = {
  en: 'Purchases count together until they reach the amount.',
  ar: 'تُحتسب المشتريات معًا حتى تبلغ المبلغ المطلوب.',
}

/** Returns the terms of an offer of the demonstration. */
export function termsOf({ category, gives }: OfferLine): Localized {
  const isMoney = 'percent' in gives || 'amount' in gives
  const isTogether = 'together' in gives
  const parts = [WHAT[category], ...(isTogether ? [TOGETHER] : []), isMoney ? MONEY : POINTS]
  return {
    en: parts.map(({ en }) => en).join(' '),
    ar: parts.map(({ ar }) => ar).join(' '),
  }
}
