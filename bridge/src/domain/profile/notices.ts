import type { Localized } from '@sadu/contract'
import type { NotificationContext } from '../notices/notice.ts'

/** Returns the notice to the former email address, which does not name the new one. */
export const emailReplacedNotice = ({
  productName,
  hotline,
}: Pick<NotificationContext, 'productName' | 'hotline'>): Localized => ({
  en:
    `${productName.en}: your email address was changed. We no longer write to this one. ` +
    `If this was not you, call ${hotline} at once.`,
  ar:
    `${productName.ar}: تغيّر بريدك الإلكتروني ولن تصلك رسائلنا على هذا العنوان. ` +
    `إن لم تُجرِ ذلك فاتصل بنا فورًا على ${hotline}.`,
})
