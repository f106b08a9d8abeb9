import type { Localized } from '@sadu/contract'
import type { IssueKind } from '@sadu/contract/cards/issue'
import type { CardFacts, CardNotice } from './notify.ts'

const STOPPED: Record<'lost' | 'stolen', Localized> = {
  lost: { en: 'reported lost', ar: 'الإبلاغ عن فقدانها' },
  stolen: { en: 'reported stolen', ar: 'الإبلاغ عن سرقتها' },
}

const CANCELLED: typeof STOPPED = {
  lost: { en: 'lost, and cancelled', ar: 'أُوقفت نهائيًا لفقدانها' },
  stolen: { en: 'stolen, and cancelled', ar: 'أُوقفت نهائيًا لسرقتها' },
}

/** The notice of a reported card: a lost or stolen one is stopped, a damaged one keeps working. */
export function reportedNotice({ card, hotline }: CardFacts, what: IssueKind): CardNotice {
  if (what === 'damaged') {
    return {
      happened: { en: 'reported damaged', ar: 'بلاغ عن تلفها' },
      en:
        `${card.enFirst} was reported damaged. It keeps working until a new one ` +
        `is activated in its place. If you did not report it, call ${hotline}.`,
      ar:
        `أُبلغ عن تلف ${card.ar}، وستبقى صالحة للاستخدام حتى تُفعّل البطاقة ` +
        `الجديدة بدلًا منها. إن لم تُبلغ عنها فاتصل بنا على ${hotline}.`,
    }
  }
  const { en, ar } = STOPPED[what]
  return {
    happened: CANCELLED[what],
    en:
      `${card.enFirst} was ${en} and is cancelled. No one can use it. ` +
      `If you did not report it, call ${hotline} at once.`,
    ar:
      `أُوقفت ${card.ar} نهائيًا بعد ${ar}، ولن يتمكن أحد من الدفع بها. ` +
      `إن لم تُبلغ عنها فاتصل بنا فورًا على ${hotline}.`,
  }
}
