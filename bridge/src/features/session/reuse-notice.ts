import type { Localized } from '@sadu/contract'
import type { NotificationContext } from '../../domain/notices/notice.ts'

/** The notice to a person whose refresh token was used twice, and so was probably copied. */
export function reuseNotice({
  productName,
  hotline,
}: Pick<NotificationContext, 'productName' | 'hotline'>): Localized {
  return {
    en:
      `We ended a session of yours on ${productName.en}: its key was used twice, so it may have been copied. ` +
      `Sign in again and look at your open sessions. If you see one that is not yours, call ${hotline}.`,
    ar:
      `أنهينا إحدى جلساتك في ${productName.ar}، إذ استُخدم مفتاحها مرتين وربما نُسخ. ` +
      `سجّل الدخول من جديد وراجع جلساتك المفتوحة. إن وجدت جلسة ليست لك فاتصل بنا على ${hotline}.`,
  }
}
