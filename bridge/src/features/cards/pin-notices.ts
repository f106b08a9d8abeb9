import type { CardFacts, CardNotice } from './notify.ts'

/** The notice that the PIN of a card was viewed. */
export function pinViewedNotice({ card, hotline }: CardFacts): CardNotice {
  return {
    happened: { en: 'PIN viewed', ar: 'عُرض رقمها السري' },
    en:
      `The PIN of ${card.en} was just viewed online. ` +
      `If this was not you, suspend the card and call ${hotline} at once.`,
    ar:
      `عُرض الرقم السري ل${card.ar} عبر البوابة قبل لحظات. ` +
      `إن لم تعرضه فأوقف البطاقة واتصل بنا فورًا على ${hotline}.`,
  }
}

/** The notice that the PIN of a card was changed. */
export function pinChangedNotice({ card, hotline }: CardFacts): CardNotice {
  return {
    happened: { en: 'PIN changed', ar: 'تغيّر رقمها السري' },
    en:
      `The PIN of ${card.en} was changed, and the new one works now. ` +
      `If this was not you, suspend the card and call ${hotline} at once.`,
    ar:
      `تغيّر الرقم السري ل${card.ar}، والرقم الجديد سارٍ من الآن. ` +
      `إن لم تغيّره فأوقف البطاقة واتصل بنا فورًا على ${hotline}.`,
  }
}
