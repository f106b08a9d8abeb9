import type { Localized } from '@sadu/contract'
import type { NotificationContext } from '../../domain/notices/notice.ts'

/** The notice to a person who reported that an entry was not them. */
export const notMeNotice = (
  { productName, hotline }: Pick<NotificationContext, 'productName' | 'hotline'>,
  { isPasswordDisabled }: { isPasswordDisabled: boolean },
): Localized => ({
  en:
    `You told ${productName.en} that somebody else used your access. All other sessions were ended` +
    `${isPasswordDisabled ? ' and your password was disabled' : ''}. Choose a new password. Questions? Call ${hotline}.`,
  ar:
    `أبلغتنا بأن شخصًا آخر استخدم حسابك، فأُنهيت جميع الجلسات الأخرى` +
    `${isPasswordDisabled ? ' وأُوقفت كلمة المرور' : ''}. اختر كلمة مرور جديدة، وللمساعدة اتصل على ${hotline}.`,
})
