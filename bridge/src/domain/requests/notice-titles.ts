import type { Localized } from '@sadu/contract'
import type { OfferedKind } from '@sadu/contract/requests/details'
import type { RequestEvent } from '@sadu/contract/requests/states'

/** An event that people are notified of: the sending of a request, or one of its later events. */
export type NotifiedEvent = RequestEvent | 'sent'

/** The name of the request in a title. */
const NAMED: Record<OfferedKind, Localized> = {
  cardIssue: { en: 'Replacement card', ar: 'البطاقة البديلة' },
  limit: { en: 'New limit', ar: 'الحد الجديد' },
  supplementary: { en: 'Supplementary card', ar: 'البطاقة الإضافية' },
  dispute: { en: 'Dispute', ar: 'الاعتراض' },
  contact: { en: 'Your message', ar: 'رسالتك' },
  complaint: { en: 'Your complaint', ar: 'شكواك' },
  personalDetails: { en: 'Personal details', ar: 'البيانات الشخصية' },
  identity: { en: 'ID details', ar: 'بيانات الهوية' },
  objection: { en: 'Objection', ar: 'الاعتراض على القرار' },
  closing: { en: 'Closing', ar: 'طلب الإغلاق' },
  arrangement: { en: 'Arrangement', ar: 'طلب الترتيب' },
  payout: { en: 'Credit balance', ar: 'الرصيد الدائن' },
}

/** The status after the name of the request. */
const STATUS: Record<NotifiedEvent, Localized> = {
  sent: { en: 'received', ar: 'استلمنا طلبك' },
  primaryApproved: { en: 'approved', ar: 'تمت الموافقة' },
  primaryDeclined: { en: 'declined', ar: 'لم تتم الموافقة' },
  answered: { en: 'we have your answer', ar: 'وصل ردّك' },
  reminded: { en: 'we passed on your reminder', ar: 'وصل تذكيرك' },
  withdrawn: { en: 'withdrawn', ar: 'أُلغي بطلبك' },
  reviewBegun: { en: 'under review', ar: 'قيد الدراسة' },
  credited: { en: 'credited for now', ar: 'قُيّد لك المبلغ مؤقتًا' },
  askedForMore: { en: 'we need something from you', ar: 'نحتاج منك إلى شيء' },
  approved: { en: 'approved', ar: 'تمت الموافقة' },
  declined: { en: 'not approved', ar: 'تعذّرت الموافقة' },
  makingBegun: { en: 'being made', ar: 'قيد الإصدار' },
  sentOut: { en: 'on its way', ar: 'في الطريق' },
  delivered: { en: 'delivered', ar: 'سُلّمت' },
  closed: { en: 'answered', ar: 'أرسلنا ردّنا' },
}

/** The status for kinds that need other words. */
const STATUS_OF_KIND: Partial<Record<OfferedKind, Partial<Record<NotifiedEvent, Localized>>>> = {
  arrangement: {
    approved: { en: 'arranged', ar: 'تم ترتيبه' },
    declined: { en: 'not possible', ar: 'تعذّر ترتيبه' },
  },
  payout: {
    approved: { en: 'sent to your bank', ar: 'حُوّل إلى حسابك البنكي' },
    declined: { en: 'not sent', ar: 'تعذّر تحويله' },
  },
  contact: { sent: { en: 'received', ar: 'وصلتنا' } },
  complaint: { sent: { en: 'received', ar: 'وصلتنا' } },
}

/** The status of a dispute whose amount the merchant has refunded before the credit. */
const REFUNDED: Localized = { en: 'refunded by the merchant', ar: 'استرددت المبلغ من المتجر' }

/** The subject of a dispute: the merchant and the disputed or credited amount; null if the merchant
 * has refunded it. */
export type Disputed = { merchant: Localized; amount: Localized | null }

type Subject = {
  kind: OfferedKind
  /** Only for a dispute. */
  disputed?: Disputed | undefined
}

/** Returns the inbox title of an event: the request, then its new status. */
export function titleOf(event: NotifiedEvent, { kind, disputed }: Subject): Localized {
  if (disputed?.amount && (event === 'approved' || event === 'credited')) {
    const { merchant, amount } = disputed
    return event === 'approved'
      ? { en: `${merchant.en}: ${amount.en} is yours`, ar: `${merchant.ar}: ${amount.ar} لك` }
      : {
          en: `${merchant.en}: ${amount.en} credited for now`,
          ar: `${merchant.ar}: قُيّد لك ${amount.ar} مؤقتًا`,
        }
  }
  const isRefunded = disputed?.amount === null && event === 'credited'
  const status = isRefunded ? REFUNDED : (STATUS_OF_KIND[kind]?.[event] ?? STATUS[event])
  const named = disputed
    ? { en: `Dispute, ${disputed.merchant.en}`, ar: `الاعتراض على ${disputed.merchant.ar}` }
    : NAMED[kind]
  return { en: `${named.en}: ${status.en}`, ar: `${named.ar}: ${status.ar}` }
}

/** Returns the inbox title for the primary cardmember, who decides; `name` is the requester. */
export const titleToPrimary = (
  event: NotifiedEvent,
  { kind, name }: { kind: OfferedKind; name: Localized },
): Localized =>
  event === 'sent'
    ? { en: `${name.en} asks you: ${NAMED[kind].en}`, ar: `طلب من ${name.ar}: ${NAMED[kind].ar}` }
    : titleOf(event, { kind })
