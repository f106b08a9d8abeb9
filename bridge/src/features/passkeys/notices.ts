import type { Localized } from '@sadu/contract'
import type { Notice } from '../../domain/notices/notice.ts'

/** The facts in a message about a passkey. */
type NoticeFacts = { productName: Localized; hotline: string; name: string }

/** The notice of an added passkey. */
export function passkeyAdded({ productName, hotline, name }: NoticeFacts): Notice {
  return {
    title: { en: 'Passkey added', ar: 'أُضيف مفتاح مرور' },
    en:
      `The passkey "${name}" was added to your ${productName.en} account and can sign in to it. ` +
      `If this was not you, remove it under Trusted devices and call ${hotline}.`,
    ar:
      `أُضيف مفتاح المرور «${name}» إلى حسابك لدى ${productName.ar} وأصبح يتيح تسجيل الدخول إليه. ` +
      `إن لم تُجرِ ذلك فاحذفه من صفحة الأجهزة الموثوقة واتصل بنا على ${hotline}.`,
  }
}

/** The notice of a removed passkey. */
export function passkeyRemoved({ productName, hotline, name }: NoticeFacts): Notice {
  return {
    title: { en: 'Passkey removed', ar: 'حُذف مفتاح مرور' },
    en:
      `The passkey "${name}" was removed from your ${productName.en} account and can no longer sign in to it. ` +
      `If this was not you, call ${hotline}.`,
    ar:
      `حُذف مفتاح المرور «${name}» من حسابك لدى ${productName.ar} ولم يعد يتيح تسجيل الدخول. ` +
      `إن لم تُجرِ ذلك فاتصل بنا على ${hotline}.`,
  }
}
