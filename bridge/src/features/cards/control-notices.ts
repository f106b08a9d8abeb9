import type { Localized } from '@sadu/contract'
import type { CardControl } from '@sadu/contract/cards/controls'
import type { CardFacts, CardNotice } from './notify.ts'

/** The names of the controls, as the subject of a sentence. */
const NAMES: Record<CardControl, Localized> = {
  online: { en: 'Online purchases', ar: 'الشراء عبر الإنترنت' },
  abroad: { en: 'Purchases abroad', ar: 'الشراء خارج المملكة' },
  cash: { en: 'Cash withdrawals', ar: 'السحب النقدي' },
  contactless: { en: 'Contactless payments', ar: 'الدفع دون تلامس' },
}

/** A name within a sentence. */
const inside = (en: string): string => en.charAt(0).toLowerCase() + en.slice(1)

/** The notice of a closed control. */
export function controlClosedNotice(
  { card, hotline }: CardFacts,
  control: CardControl,
): CardNotice {
  const { en, ar } = NAMES[control]
  return {
    happened: { en: `${inside(en)} off`, ar: `عُطّل ${ar}` },
    en: `${en} are now off for ${card.en}. If this was not you, call ${hotline}.`,
    ar: `عُطّل ${ar} على ${card.ar}. إن لم تُجرِ ذلك فاتصل بنا على ${hotline}.`,
  }
}

/** The notice of an opened control. */
export function controlOpenedNotice(
  { card, hotline }: CardFacts,
  control: CardControl,
): CardNotice {
  const { en, ar } = NAMES[control]
  return {
    happened: { en: `${inside(en)} on`, ar: `فُعّل ${ar}` },
    en: `${en} are now on for ${card.en}. If this was not you, call ${hotline} at once.`,
    ar: `فُعّل ${ar} على ${card.ar}. إن لم تُجرِ ذلك فاتصل بنا فورًا على ${hotline}.`,
  }
}

/** The notice of a blocked merchant. */
export function merchantBlockedNotice(
  { card, hotline }: CardFacts,
  { en, ar }: Localized,
): CardNotice {
  return {
    happened: { en: `${en} blocked`, ar: `حُظر ${ar}` },
    en: `${en} can no longer charge ${card.en}. If this was not you, call ${hotline}.`,
    ar: `لم يعد بإمكان «${ar}» الخصم من ${card.ar}. إن لم تُجرِ ذلك فاتصل بنا على ${hotline}.`,
  }
}

/** The notice of an unblocked merchant. */
export function merchantUnblockedNotice(
  { card, hotline }: CardFacts,
  { en, ar }: Localized,
): CardNotice {
  return {
    happened: { en: `${en} unblocked`, ar: `أُلغي حظر ${ar}` },
    en: `${en} can charge ${card.en} again. If this was not you, call ${hotline} at once.`,
    ar: `أصبح بإمكان «${ar}» الخصم من ${card.ar} من جديد. إن لم تُجرِ ذلك فاتصل بنا فورًا على ${hotline}.`,
  }
}
