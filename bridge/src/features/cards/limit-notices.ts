import type { Money } from '@sadu/contract'
import { amountText } from '../../domain/notices/amount-text.ts'
import type { CardFacts, CardNotice } from './notify.ts'

/** The notice of an immediate change of a limit. */
export function limitChangedNotice(
  { card, hotline }: CardFacts,
  { from, to }: { from: Money; to: Money },
): CardNotice {
  const [before, now] = [amountText(from), amountText(to)]
  return {
    happened: { en: `limit now ${now.en}`, ar: `أصبح حدها ${now.ar}` },
    en: `The limit of ${card.en} is now ${now.en}. It was ${before.en}. If this was not you, call ${hotline}.`,
    ar: `تغيّر حد ${card.ar} من ${before.ar} إلى ${now.ar}. إن لم تُجرِ ذلك فاتصل بنا على ${hotline}.`,
  }
}
