import type { Notice, NotificationContext } from '../../domain/notices/notice.ts'

/** The notice that the password was changed. */
export function passwordChangedNotice({
  productName,
  hotline,
}: Pick<NotificationContext, 'productName' | 'hotline'>): Notice {
  return {
    title: { en: 'Password changed', ar: 'تغيّرت كلمة المرور' },
    en:
      `Your ${productName.en} password was changed, and you were signed out everywhere else. ` +
      `If this was not you, call ${hotline} at once.`,
    ar:
      `تم تغيير كلمة مرورك في ${productName.ar}، وسُجّل خروجك من جميع الأجهزة الأخرى. ` +
      `إن لم تُجرِ ذلك فاتصل بنا فورًا على ${hotline}.`,
  }
}
