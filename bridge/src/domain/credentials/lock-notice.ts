import type { Localized } from '@sadu/contract'
import type { NotificationContext } from '../notices/notice.ts'
import { MINUTE_MS } from '@sadu/contract/core/time'

/** What a person reads when three wrong passwords have locked their sign-in. */
export function lockNotice(
  { productName, hotline }: Pick<NotificationContext, 'productName' | 'hotline'>,
  lockedForMs: number,
): Localized {
  const minutes = Math.ceil(lockedForMs / MINUTE_MS)
  const isHours = minutes % 60 === 0
  const en = isHours ? hoursInEnglish(minutes / 60) : `${minutes} minutes`
  const ar = isHours ? hoursInArabic(minutes / 60) : `${minutes} دقيقة`
  return {
    en:
      `Sign-in to ${productName.en} was locked for ${en} after three wrong passwords. ` +
      `To open it now, reset your password. If this was not you, call ${hotline}.`,
    ar:
      `أُوقف تسجيل الدخول إلى ${productName.ar} لمدة ${ar} بعد إدخال كلمة مرور خاطئة ثلاث مرات. ` +
      `لاستعادته الآن أعد تعيين كلمة المرور. إن لم تكن أنت من حاول فاتصل بنا على ${hotline}.`,
  }
}

function hoursInEnglish(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}

function hoursInArabic(hours: number): string {
  if (hours === 1) return 'ساعة'
  if (hours === 2) return 'ساعتين'
  return hours <= 10 ? `${hours} ساعات` : `${hours} ساعة`
}
