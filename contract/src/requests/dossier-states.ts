import type { Localized } from '../core/values.ts'
import type { RequestState } from './states.ts'

/** The public texts of a dispute's states, in its dossier and where the dossier's code is
 * checked. */
export const DOSSIER_STATES: Partial<Record<RequestState, Localized>> = {
  received: { en: 'Received', ar: 'تم الاستلام' },
  inReview: { en: 'Under review', ar: 'قيد الدراسة' },
  waitingForCustomer: { en: 'Waiting for the cardmember', ar: 'بانتظار حامل البطاقة' },
  approved: { en: 'Approved', ar: 'تمت الموافقة' },
  declined: { en: 'Declined', ar: 'مرفوض' },
  withdrawn: { en: 'Withdrawn', ar: 'أُلغي بطلب حامل البطاقة' },
}
