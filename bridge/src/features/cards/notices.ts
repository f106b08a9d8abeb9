import type { Localized } from '@sadu/contract'
import type { StopReason } from '@sadu/contract/cards/states'
import { dayText } from '../../domain/notices/day-text.ts'
import type { CardFacts, CardNotice } from './notify.ts'

/** The notice of a suspended card, with the day of its return if there is one. */
export function suspendedNotice({
  card,
  hotline,
  returnsOn,
}: CardFacts & { returnsOn: string | null }): CardNotice {
  const day = returnsOn === null ? null : dayText(returnsOn)
  const returns: Localized = day
    ? {
        en: `It works again on ${day.en}, or when you reactivate it.`,
        ar: `تعود في ${day.ar} أو متى أعدت تفعيلها.`,
      }
    : { en: 'Reactivate it at any time.', ar: 'أعد تفعيلها متى شئت.' }
  return {
    happened: { en: 'suspended', ar: 'أُوقفت مؤقتًا' },
    en:
      `${card.enFirst} is suspended. New purchases and cash withdrawals are declined; ` +
      `recurring charges and refunds continue. ${returns.en} If this was not you, call ${hotline}.`,
    ar:
      `أُوقفت ${card.ar} مؤقتًا، فلا شراء بها ولا سحب نقدي، ` +
      `وتستمر العمليات المتكررة والمبالغ المستردة. ${returns.ar} ` +
      `إن لم توقفها فاتصل على ${hotline}.`,
  }
}

/** The notice of a card that a person reactivated. */
export function unsuspendedNotice({ card, hotline }: CardFacts): CardNotice {
  return {
    happened: { en: 'active again', ar: 'أُعيد تفعيلها' },
    en: `${card.enFirst} is active again. If this was not you, call ${hotline} at once.`,
    ar: `أُعيد تفعيل ${card.ar}. إن لم تُجرِ ذلك فاتصل بنا فورًا على ${hotline}.`,
  }
}

/** The notice of a card that became active on its return day. */
export function returnedNotice({ card, hotline }: CardFacts): CardNotice {
  return {
    happened: { en: 'active again', ar: 'عادت إلى العمل' },
    en:
      `${card.enFirst} is active again today, as chosen when it was suspended. ` +
      `To keep it suspended, suspend it again or call ${hotline}.`,
    ar:
      `عادت ${card.ar} إلى العمل اليوم، وهو اليوم الذي اختير عند إيقافها. ` +
      `إن أردت أن تبقى موقوفة فأوقفها مجددًا أو اتصل بنا على ${hotline}.`,
  }
}

type OldCard = { digits: string; stoppedBecause: StopReason | null }

/** The notice of an activated card, and of the card that it replaces. */
export function activatedNotice({
  card,
  hotline,
  old,
}: CardFacts & { old: OldCard | null }): CardNotice {
  const ofOld = old === null ? { en: '', ar: '' } : oldText(old)
  return {
    happened: { en: 'activated', ar: 'فُعّلت' },
    en: `${card.enFirst} is active. ${ofOld.en}If this was not you, call ${hotline} at once.`,
    ar: `فُعّلت ${card.ar}. ${ofOld.ar}إن لم تفعّلها فاتصل بنا فورًا على ${hotline}.`,
  }
}

/** The advice about the replaced card. A lost or stolen one cannot be cut up. */
function oldText({ digits, stoppedBecause }: OldCard): Localized {
  if (stoppedBecause === 'lost') {
    return {
      en: `Your lost card ending ${digits} stays cancelled; if you find it, cut it up. `,
      ar: `وتبقى بطاقتك المفقودة المنتهية بـ ${digits} موقوفة، فإن وجدتها فيُرجى إتلافها. `,
    }
  }
  if (stoppedBecause === 'stolen') {
    return {
      en: `Your stolen card ending ${digits} stays cancelled. `,
      ar: `تبقى بطاقتك المسروقة المنتهية بـ ${digits} موقوفة. `,
    }
  }
  return {
    en: `Your card ending ${digits} no longer works; please cut it up. `,
    ar: `وتوقفت بطاقتك المنتهية بـ ${digits}، فيُرجى إتلافها. `,
  }
}
