import type { Localized } from '@sadu/contract'
import type { NoticeSubject } from '../../domain/notices/notice.ts'

/** The email subject for a change of address. */
export const ADDRESS_SUBJECT: NoticeSubject = {
  en: 'Your mailing address',
  ar: 'عنوانك البريدي',
  kind: 'access',
}

/** The notice of a changed address. It does not contain the address, so that a message cannot
 * disclose it. */
export const addressNotice = (product: Localized, hotline: string): Localized => ({
  en: `${product.en}: your mailing address was changed. If this was not you, call ${hotline} at once.`,
  ar: `${product.ar}: تم تغيير عنوانك البريدي. إن لم تُجرِ ذلك فاتصل بنا فورًا على ${hotline}.`,
})
