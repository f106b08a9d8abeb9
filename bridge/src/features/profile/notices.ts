import type { Localized } from '@sadu/contract'
import type { NoticeSubject } from '../../domain/notices/notice.ts'

/** The subject of an e-mail about an address. */
export const ADDRESS_SUBJECT: NoticeSubject = {
  en: 'Your mailing address',
  ar: 'عنوانك البريدي',
  kind: 'access',
}

/** Said of an address that was changed; not which one, so that nobody learns it from a message. */
export const addressNotice = (product: Localized, hotline: string): Localized => ({
  en: `${product.en}: your mailing address was changed. If this was not you, call ${hotline} at once.`,
  ar: `${product.ar}: تم تغيير عنوانك البريدي. إن لم تكن أنت فاتصل بنا فورًا على ${hotline}.`,
})
