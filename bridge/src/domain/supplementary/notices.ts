import type { Localized } from '@sadu/contract'
import type { NoticeSubject } from '../notices/notice.ts'

export const NEW_CARD_SUBJECT: NoticeSubject = {
  kind: 'newCard',
  en: 'Your new card',
  ar: 'بطاقتك الجديدة',
}

/** Sent to the holder of a new supplementary card. A person known only by a passport cannot
 * enrol. */
export function newCardNotice({
  productName,
  hotline,
  isEnrolling,
}: {
  productName: Localized
  hotline: string
  isEnrolling: boolean
}): Localized {
  const next = isEnrolling
    ? {
        en: 'Once you have it, enroll with your ID or Iqama number and the card, and activate it.',
        ar: 'بعد استلامها سجّل في الخدمة برقم هويتك أو إقامتك وبيانات البطاقة ثم فعّلها.',
      }
    : {
        en: `Once you have it, call ${hotline} to activate it.`,
        ar: `بعد استلامها اتصل بنا على ${hotline} لتفعيلها.`,
      }
  return {
    en: `${productName.en}: a supplementary card in your name was approved. ${next.en} If you do not know of it, call ${hotline}.`,
    ar: `${productName.ar}: تمت الموافقة على بطاقة إضافية باسمك. ${next.ar} إن لم يكن لديك علم بها فاتصل بنا على ${hotline}.`,
  }
}
