import type { Localized } from '@sadu/contract'
import type { NoticeSubject } from '../notices/notice.ts'

export const NEW_CARD_SUBJECT: NoticeSubject = {
  kind: 'newCard',
  en: 'Your new card',
  ar: 'بطاقتك الجديدة',
  title: { en: 'New card: approved', ar: 'بطاقتك الجديدة: تمت الموافقة' },
}

/** Returns the notice to the holder of a new supplementary card. A person known only by a passport
 * cannot enrol. */
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
        en: `Once you have it, enrol with your ID or Iqama number and card, and activate it. Not expecting it? Call ${hotline}.`,
        ar: `بعد استلامها سجّل في الخدمة برقم هويتك أو إقامتك وبيانات البطاقة ثم فعّلها. إن لم يكن لديك علم بها فاتصل بنا على ${hotline}.`,
      }
    : {
        en: `Call ${hotline} to activate it once you have it, or if you were not expecting it.`,
        ar: `اتصل بنا على ${hotline} لتفعيلها بعد استلامها، أو إن لم يكن لديك علم بها.`,
      }
  return {
    en: `${productName.en}: a supplementary card in your name was approved. ${next.en}`,
    ar: `${productName.ar}: تمت الموافقة على بطاقة إضافية باسمك. ${next.ar}`,
  }
}
