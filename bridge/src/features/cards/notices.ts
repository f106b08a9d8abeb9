import type { Localized } from '@sadu/contract'
import { dayText } from '../../domain/notices/day-text.ts'
import type { CardFacts } from './notify.ts'

/** Said of a card that was suspended, until a day where there is one. */
export function suspendedNotice({
  card,
  hotline,
  returnsOn,
}: CardFacts & { returnsOn: string | null }): Localized {
  const day = returnsOn === null ? null : dayText(returnsOn)
  const returns: Localized = day
    ? {
        en: `It returns on ${day.en}, or when you reactivate it.`,
        ar: `تعود في ${day.ar} أو متى أعدت تفعيلها.`,
      }
    : { en: 'Reactivate it at any time.', ar: 'أعد تفعيلها متى شئت.' }
  return {
    en:
      `${card.enFirst} is suspended. New purchases and cash are refused; ` +
      `recurring charges and refunds still post. ${returns.en} If this was not you, call ${hotline}.`,
    ar:
      `أُوقفت ${card.ar} مؤقتًا، فلا شراء بها ولا سحب نقدي. ` +
      `تستمر المدفوعات المتكررة والاستردادات. ${returns.ar} ` +
      `إن لم تكن أنت فاتصل بنا على ${hotline}.`,
  }
}

/** Said of a card that was reactivated by a person. */
export function unsuspendedNotice({ card, hotline }: CardFacts): Localized {
  return {
    en:
      `${card.enFirst} is active again. ` +
      `If you did not reactivate it, call ${hotline} at once.`,
    ar: `أُعيد تفعيل ${card.ar}. إن لم تكن أنت فاتصل بنا فورًا على ${hotline}.`,
  }
}

/** Said of a card whose day of return has come. */
export function returnedNotice({ card, hotline }: CardFacts): Localized {
  return {
    en:
      `${card.enFirst} is active again today, on the day that was chosen when it was suspended. ` +
      `If it should stay suspended, suspend it again or call ${hotline}.`,
    ar:
      `عادت ${card.ar} إلى العمل اليوم، وهو اليوم الذي اختير عند إيقافها. ` +
      `إن أردت أن تبقى موقوفة فأوقفها مجددًا أو اتصل بنا على ${hotline}.`,
  }
}

/** Said of a card that was activated, and of the one that ended with it. */
export function activatedNotice({
  card,
  hotline,
  oldDigits,
}: CardFacts & { oldDigits: string | null }): Localized {
  const old: Localized =
    oldDigits === null
      ? { en: '', ar: '' }
      : {
          en: `Your card ending ${oldDigits} has stopped; please cut it up. `,
          ar: `وتوقفت بطاقتك المنتهية بـ ${oldDigits}، فيُرجى إتلافها. `,
        }
  return {
    en:
      `${card.enFirst} is active. ${old.en}` +
      `If you did not activate it, call ${hotline} at once.`,
    ar: `فُعّلت ${card.ar}. ${old.ar}إن لم تكن أنت فاتصل بنا فورًا على ${hotline}.`,
  }
}
