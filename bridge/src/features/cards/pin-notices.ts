import type { Localized } from '@sadu/contract'
import type { CardFacts } from './notify.ts'

/** Said when the PIN of a card was shown. */
export function pinViewedNotice({ productName, digits, hotline }: CardFacts): Localized {
  return {
    en:
      `The PIN of your ${productName.en} card ending ${digits} was just shown in your profile. ` +
      `If this was not you, suspend the card and call ${hotline} at once.`,
    ar:
      `عُرض الرقم السري لبطاقتك لدى ${productName.ar} المنتهية بـ ${digits} في ملفك قبل لحظات. ` +
      `إن لم تكن أنت من عرضه فأوقف البطاقة واتصل بنا فورًا على ${hotline}.`,
  }
}

/** Said when the PIN of a card was changed. */
export function pinChangedNotice({ productName, digits, hotline }: CardFacts): Localized {
  return {
    en:
      `The PIN of your ${productName.en} card ending ${digits} has been changed. The new one holds at once. ` +
      `If you did not change it, suspend the card and call ${hotline} at once.`,
    ar:
      `تغيّر الرقم السري لبطاقتك لدى ${productName.ar} المنتهية بـ ${digits}، والرقم الجديد سارٍ من الآن. ` +
      `إن لم تكن أنت من غيّره فأوقف البطاقة واتصل بنا فورًا على ${hotline}.`,
  }
}
