import type { Localized } from '@sadu/contract'
import type { Notice } from '../../domain/notices/notice.ts'

/** The notice to a person who has just enrolled. */
export function enrolledNotice(productName: Localized, hotline: string): Notice {
  return {
    title: { en: 'Your account is ready', ar: 'حسابك جاهز' },
    en:
      `Your ${productName.en} account is ready: a user ID and a password were chosen for it. ` +
      `If this was not you, call ${hotline} at once.`,
    ar:
      `أصبح حسابك لدى ${productName.ar} جاهزًا بعد اختيار معرّف مستخدم وكلمة مرور له. ` +
      `إن لم تُجرِ ذلك فاتصل بنا فورًا على ${hotline}.`,
  }
}
