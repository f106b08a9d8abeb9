import type { Language } from '@sadu/contract'
import type { Notice, NotificationContext } from '../notices/notice.ts'
import { type PluralForms, pluralText } from '@sadu/contract/core/plural'
import { MINUTE_MS } from '@sadu/contract/core/time'

/** Returns the notice for three wrong passwords that have locked sign-in. */
export function lockNotice(
  { productName, hotline }: Pick<NotificationContext, 'productName' | 'hotline'>,
  lockedForMs: number,
): Notice {
  const minutes = Math.ceil(lockedForMs / MINUTE_MS)
  const en = spanText(minutes, 'en')
  const ar = spanText(minutes, 'ar')
  return {
    title: { en: `Sign-in locked for ${en}`, ar: `أُوقف تسجيل الدخول لمدة ${ar}` },
    en:
      `Sign-in to ${productName.en} was locked for ${en} after three wrong passwords. ` +
      `To unlock it now, reset your password. If this was not you, call ${hotline}.`,
    ar:
      `أُوقف تسجيل الدخول إلى ${productName.ar} لمدة ${ar} بعد إدخال كلمة مرور خاطئة ثلاث مرات. ` +
      `لاستعادته الآن أعد تعيين كلمة المرور. إن لم تُجرِ ذلك فاتصل بنا على ${hotline}.`,
  }
}

/** Used after "for" and «لمدة». */
const SPANS: Record<Language, { hours: PluralForms; minutes: PluralForms }> = {
  en: {
    hours: { one: '1 hour', other: '{n} hours' },
    minutes: { one: '1 minute', other: '{n} minutes' },
  },
  ar: {
    hours: { one: 'ساعة', two: 'ساعتين', few: '{n} ساعات', other: '{n} ساعة' },
    minutes: { one: 'دقيقة', two: 'دقيقتين', few: '{n} دقائق', other: '{n} دقيقة' },
  },
}

/** Formats a duration: in hours if it is whole hours, else in minutes. */
function spanText(minutes: number, language: Language): string {
  const isHours = minutes % 60 === 0
  const n = isHours ? minutes / 60 : minutes
  return pluralText(SPANS[language][isHours ? 'hours' : 'minutes'], n, language)
}
