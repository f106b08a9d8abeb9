import type { Notice, NotificationContext } from '../../domain/notices/notice.ts'

/** The notice to a person whose refresh token was used twice, and so was probably copied. */
export function reuseNotice({
  productName,
  hotline,
}: Pick<NotificationContext, 'productName' | 'hotline'>): Notice {
  return {
    title: { en: 'We ended one of your sessions', ar: 'أنهينا إحدى جلساتك' },
    en:
      `We signed you out of one ${productName.en} session because it may have been copied. ` +
      `Sign in and check your open sessions. Not yours? Call ${hotline}.`,
    ar:
      `أنهينا إحدى جلساتك في ${productName.ar} لأنها ربما نُسخت. ` +
      `سجّل الدخول وراجع جلساتك المفتوحة. إن وجدت جلسة ليست لك فاتصل بنا على ${hotline}.`,
  }
}
