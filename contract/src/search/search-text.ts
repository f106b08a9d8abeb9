import type { Card } from '../cards/calls.ts'
import type { Localized, Tier } from '../core/values.ts'
import type { Offer } from '../offers/calls.ts'
import type { Request, RequestAbout } from '../requests/calls.ts'
import type { Transaction } from '../transactions/calls.ts'
import type { Trip } from '../trips/calls.ts'
import { countriesText } from '../trips/countries-text.ts'

/** Common names of each kind of request, in both languages. */
const KINDS_OF_REQUEST: Record<RequestAbout['kind'], string> = {
  cardIssue: 'new card replacement report بطاقة جديدة بديلة بلاغ',
  limit: 'limit credit raise request حد ائتمان رفع طلب',
  supplementary: 'supplementary card family application بطاقة إضافية تابعة عائلة طلب',
  dispute: 'dispute charge transaction objection اعتراض عملية',
  contact: 'message contact question letter رسالة تواصل استفسار',
  complaint: 'complaint problem شكوى مشكلة',
  personalDetails:
    'personal details name email nationality request بيانات شخصية اسم بريد جنسية طلب',
  objection: 'objection decision appeal اعتراض قرار تظلم',
  closing: 'closing close card account cancel leave إغلاق إلغاء بطاقة حساب',
  identity: 'identity id iqama expiry request هوية إقامة انتهاء طلب',
  payout:
    'credit balance payout send money bank iban withdraw رصيد دائن تحويل مبلغ بنك آيبان حسابي',
  arrangement: 'arrangement arrange book booking manager ترتيب حجز مدير مديرة طلب',
}
const REPORTS = {
  lost: 'lost مفقودة ضائعة',
  stolen: 'stolen theft مسروقة سرقة',
  damaged: 'damaged broken تالفة',
}
const TIERS: Record<Tier, string> = {
  classic: 'classic كلاسيكية',
  gold: 'gold ذهبية',
  platinum: 'platinum بلاتينية',
  centurion: 'centurion سنتوريون',
}
const CATEGORIES: Record<Offer['category'], string> = {
  travel: 'travel سفر',
  shopping: 'shopping تسوق',
  entertainment: 'entertainment ترفيه',
  dining: 'dining restaurant مطاعم مطعم',
}
const KINDS_OF_CARD: Record<Card['kind'], string> = {
  primary: 'primary main أساسية',
  supplementary: 'supplementary family إضافية تابعة',
}

const inBoth = (...names: (Localized | null | undefined)[]) =>
  names.flatMap((name) => (name ? [name.en, name.ar] : []))

/** The search words that find the transactions with a receipt. */
export const RECEIPT_WORDS: Localized = { en: 'with receipt', ar: 'مع إيصال' }

/** Returns the searchable text of a transaction, in both languages. */
export function searchTextOfTransaction(transaction: Transaction): string {
  const { merchantName, location, description, reference, note, hasReceipt } = transaction
  const receipt = hasReceipt ? RECEIPT_WORDS : null
  return [...inBoth(merchantName, location, description, receipt), reference, note ?? ''].join(' ')
}

/** Returns the searchable text of a request, in both languages. */
export function searchTextOfRequest({ reference, about, card }: Request): string {
  const merchant = about.kind === 'dispute' ? about.merchantName : null
  const applicant = about.kind === 'supplementary' ? about.name : null
  const programme = about.kind === 'arrangement' ? about.programme : null
  const report = about.kind === 'cardIssue' ? REPORTS[about.report] : ''
  const names = inBoth(merchant, applicant, programme, card?.cardmemberName)
  const digits = card?.lastDigits ?? ''
  return [reference, KINDS_OF_REQUEST[about.kind], report, digits, ...names].join(' ')
}

/** Returns the searchable text of a card, in both languages. */
export function searchTextOfCard({
  lastDigits,
  cardmemberName,
  nameOnCard,
  tier,
  kind,
}: Card): string {
  const words = ['card بطاقة', TIERS[tier], KINDS_OF_CARD[kind]]
  return [...words, lastDigits, nameOnCard, ...inBoth(cardmemberName)].join(' ')
}

/** Returns the searchable text of a trip, in both languages. */
export function searchTextOfTrip({ stops }: Trip): string {
  return ['trip travel رحلة سفر', ...inBoth(countriesText(stops))].join(' ')
}

/** Returns the searchable text of an offer, in both languages. */
export function searchTextOfOffer({
  merchantName,
  category,
  places,
}: Pick<Offer, 'merchantName' | 'category' | 'places'>): string {
  const cities = places.map(({ city }) => city)
  return ['offer عرض', CATEGORIES[category], ...inBoth(merchantName, ...cities)].join(' ')
}
