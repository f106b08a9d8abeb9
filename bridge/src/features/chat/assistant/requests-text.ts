import type { Localized, Request } from '@sadu/contract'
import { type PluralForms, pluralText } from '@sadu/contract/core/plural'
import type { RequestState } from '@sadu/contract/requests/states'
import { dayText } from '../../../domain/notices/day-text.ts'

const ABOUT: Record<Request['about']['kind'], Localized> = {
  cardIssue: { en: 'Replacement card', ar: 'بطاقة بديلة' },
  limit: { en: 'Change of limit', ar: 'تعديل الحد' },
  supplementary: { en: 'Supplementary card', ar: 'بطاقة إضافية' },
  dispute: { en: 'Dispute', ar: 'اعتراض على عملية' },
  contact: { en: 'Message to us', ar: 'رسالة إلينا' },
  complaint: { en: 'Complaint', ar: 'شكوى' },
  personalDetails: { en: 'Personal details', ar: 'تعديل البيانات الشخصية' },
  identity: { en: 'ID details', ar: 'تحديث بيانات الهوية' },
  objection: { en: 'Objection to a decision', ar: 'اعتراض على قرار' },
  closing: { en: 'Closing', ar: 'إغلاق' },
  arrangement: { en: 'Arrangement', ar: 'طلب ترتيب' },
  payout: { en: 'Credit balance to your bank', ar: 'تحويل الرصيد الدائن' },
}

const STATES: Record<RequestState, Localized> = {
  waitingForPrimary: { en: 'with the primary cardmember', ar: 'لدى حامل البطاقة الأساسية' },
  received: { en: 'received', ar: 'تم الاستلام' },
  inReview: { en: 'under review', ar: 'قيد الدراسة' },
  waitingForCustomer: { en: 'waiting for you', ar: 'بانتظارك' },
  approved: { en: 'approved', ar: 'تمت الموافقة' },
  beingMade: { en: 'being made', ar: 'قيد الإصدار' },
  onItsWay: { en: 'with the courier', ar: 'مع مندوب التوصيل' },
  done: { en: 'done', ar: 'منتهٍ' },
  declined: { en: 'declined', ar: 'مرفوض' },
  withdrawn: { en: 'withdrawn', ar: 'أُلغي بطلبك' },
}

const LISTED = 3

/** The open requests, those that need the person's action first; if there are none, the one that
 * ended last. */
export function requestsText(requests: readonly Request[]): Localized {
  const underWay = requests.filter(({ due }) => due !== null)
  const listed = (underWay.length > 0 ? underWay : requests).slice(
    0,
    underWay.length > 0 ? LISTED : 1,
  )
  if (listed.length === 0) {
    return { en: 'You have no requests.', ar: 'ليس لديك طلبات.' }
  }
  const lines = listed.map(lineOf)
  const more = underWay.length - listed.length
  const lead =
    underWay.length > 0
      ? { en: 'In progress:', ar: 'قيد التنفيذ:' }
      : { en: 'Nothing is in progress. Your last request:', ar: 'لا طلبات قيد التنفيذ. آخرها:' }
  const rest = {
    en: more > 0 ? `\nAnd ${more} more.` : '',
    ar: more > 0 ? `\nو${more} غيرها.` : '',
  }
  return {
    en: `${[lead.en, ...lines.map(({ en }) => en)].join('\n')}${rest.en}`,
    ar: `${[lead.ar, ...lines.map(({ ar }) => ar)].join('\n')}${rest.ar}`,
  }
}

const LATE: Record<keyof Localized, PluralForms> = {
  en: { one: '{n} working day late', other: '{n} working days late' },
  ar: {
    one: 'متأخر يوم عمل واحد',
    two: 'متأخر يومي عمل',
    few: 'متأخر {n} أيام عمل',
    other: 'متأخر {n} يوم عمل',
  },
}

function lineOf({ reference, about, state, due, workingDaysLate }: Request): Localized {
  const what = ABOUT[about.kind]
  const where = STATES[state]
  const next = due && nextText(due.on, workingDaysLate)
  return {
    en: `${what.en} (${reference}): ${where.en}${next ? `, ${next.en}` : ''}.`,
    ar: `${what.ar} (${reference}): ${where.ar}${next ? `، ${next.ar}` : ''}.`,
  }
}

function nextText(on: string, late: number): Localized {
  if (late > 0) return { en: pluralText(LATE.en, late, 'en'), ar: pluralText(LATE.ar, late, 'ar') }
  const day = dayText(on)
  return { en: `next step by ${day.en}`, ar: `والخطوة التالية بحلول ${day.ar}` }
}
