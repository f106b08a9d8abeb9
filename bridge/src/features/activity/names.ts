import type { Localized } from '@sadu/contract'
import type { ActivityKind } from '@sadu/contract/activity/kinds'

/** What each kind of entry is called in a file. */
export const NAMES: Record<ActivityKind, Localized> = {
  signedIn: { en: 'Sign-in', ar: 'تسجيل دخول' },
  signInFailed: { en: 'Wrong password', ar: 'كلمة مرور خاطئة' },
  signInLocked: {
    en: 'Sign-in locked after wrong passwords',
    ar: 'قُفل الدخول بعد كلمات مرور خاطئة',
  },
  signedOut: { en: 'Sign-out', ar: 'تسجيل خروج' },
  sessionsEnded: { en: 'Other sessions ended', ar: 'إنهاء الجلسات الأخرى' },
  tokenReused: { en: 'Session ended for safety', ar: 'أُنهيت الجلسة حفاظًا على الأمان' },
  deviceTrusted: { en: 'Device trusted', ar: 'توثيق جهاز' },
  deviceRevoked: { en: 'Device no longer trusted', ar: 'إلغاء توثيق جهاز' },
  passkeyAdded: { en: 'Passkey added', ar: 'إضافة مفتاح مرور' },
  passkeyRemoved: { en: 'Passkey removed', ar: 'إزالة مفتاح مرور' },
  enrolled: { en: 'Enrolled', ar: 'التسجيل في الخدمة' },
  userIdRecovered: { en: 'User ID recovered', ar: 'استعادة اسم المستخدم' },
  passwordRecovered: { en: 'Password recovered', ar: 'استعادة كلمة المرور' },
  passwordChanged: { en: 'Password changed', ar: 'تغيير كلمة المرور' },
  pinChanged: { en: 'PIN changed', ar: 'تغيير الرقم السري' },
  cardSuspended: { en: 'Card suspended', ar: 'إيقاف البطاقة مؤقتًا' },
  cardUnsuspended: { en: 'Card reactivated', ar: 'إعادة تفعيل البطاقة' },
  cardActivated: { en: 'Card activated', ar: 'تفعيل البطاقة' },
  cardReported: { en: 'Card reported', ar: 'الإبلاغ عن البطاقة' },
  cardControlClosed: { en: 'A use of the card closed', ar: 'إغلاق أحد استخدامات البطاقة' },
  cardControlOpened: { en: 'A use of the card opened', ar: 'فتح أحد استخدامات البطاقة' },
  limitChanged: { en: 'Limit changed', ar: 'تعديل الحد الائتماني' },
  requestOpened: { en: 'Request sent', ar: 'إرسال طلب' },
  addressChanged: { en: 'Address changed', ar: 'تغيير العنوان' },
  preferencesChanged: { en: 'Preferences changed', ar: 'تغيير التفضيلات' },
  alertsChanged: { en: 'Alerts changed', ar: 'تغيير التنبيهات' },
  notMine: { en: 'Reported as not you', ar: 'بلاغ بأن هذا ليس أنت' },
  pinViewed: { en: 'PIN viewed', ar: 'عرض الرقم السري' },
  statementDownloaded: { en: 'Statement downloaded', ar: 'تنزيل كشف حساب' },
  activityExported: { en: 'Activity exported', ar: 'تصدير سجل النشاط' },
}
