import type { Localized } from '@sadu/contract'
import type { Notice } from '../../domain/notices/notice.ts'

const PASSWORD_RESET: Localized = { en: 'Password reset', ar: 'أُعيد تعيين كلمة المرور' }

/** The notices to a person after a recovery. */
export function recoveryNotices(productName: Localized, hotline: string) {
  const notYou = {
    en: `If this was not you, call ${hotline} at once.`,
    ar: `إن لم تُجرِ ذلك فاتصل بنا فورًا على ${hotline}.`,
  }
  return {
    userId: {
      title: { en: 'User ID recovered', ar: 'استُعيد معرّف المستخدم' },
      en: `Your ${productName.en} user ID was recovered and shown on screen. ${notYou.en}`,
      ar: `تمت استعادة معرّف المستخدم الخاص بك في ${productName.ar} وعرضه على الشاشة. ${notYou.ar}`,
    },
    password: {
      title: PASSWORD_RESET,
      en: `Your ${productName.en} password was reset, and you were signed out everywhere. ${notYou.en}`,
      ar: `أُعيد تعيين كلمة المرور الخاصة بك في ${productName.ar} وسُجّل خروجك من جميع الأجهزة. ${notYou.ar}`,
    },
    passwordAndAccess: {
      title: PASSWORD_RESET,
      en:
        `Your ${productName.en} password was reset, you were signed out everywhere, and the passkeys and trusted ` +
        `devices that were not kept were removed. ${notYou.en}`,
      ar:
        `أُعيد تعيين كلمة المرور الخاصة بك في ${productName.ar} وسُجّل خروجك من جميع الأجهزة، وحُذفت مفاتيح المرور ` +
        `والأجهزة الموثوقة التي لم يُبقَ عليها. ${notYou.ar}`,
    },
  } satisfies Record<string, Notice>
}
