import type { Notice, NotificationContext } from '../../domain/notices/notice.ts'

/** The notice to a person who reported that an entry was not them. */
export const notMeNotice = (
  { hotline }: Pick<NotificationContext, 'hotline'>,
  { isPasswordDisabled }: { isPasswordDisabled: boolean },
): Notice => ({
  title: { en: 'Your account is secured', ar: 'أمّنّا حسابك' },
  en:
    'You told us that someone else used your account. All other sessions were signed out' +
    `${isPasswordDisabled ? ' and your password was disabled' : ''}. Choose a new password. Questions? Call ${hotline}.`,
  ar:
    'أبلغتنا بأن شخصًا آخر استخدم حسابك، فأُنهيت جميع الجلسات الأخرى' +
    `${isPasswordDisabled ? ' وأُوقفت كلمة المرور' : ''}. اختر كلمة مرور جديدة، وللمساعدة اتصل على ${hotline}.`,
})
