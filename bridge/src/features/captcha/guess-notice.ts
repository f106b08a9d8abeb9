import type { Notice, NotificationContext } from '../../domain/notices/notice.ts'

/** The notice to the owner of an identity number after too many wrong card details were entered for
 * it. */
export function guessNotice({
  productName,
  hotline,
}: Pick<NotificationContext, 'productName' | 'hotline'>): Notice {
  return {
    title: { en: 'Someone tried your identity number', ar: 'محاولات برقم هويتك' },
    en:
      `Someone entered your identity number with wrong card details several times on ${productName.en}. ` +
      `Nothing was opened, and your account is safe. If this was not you, call ${hotline}.`,
    ar:
      `أُدخل رقم هويتك مع بيانات بطاقة غير صحيحة عدة مرات في ${productName.ar}. ` +
      `لم يُفتح أي شيء وحسابك آمن. إن لم تُجرِ ذلك فاتصل بنا على ${hotline}.`,
  }
}
