import type { Localized } from '@sadu/contract'
import { amountText } from '../../domain/notices/amount-text.ts'
import { dayText } from '../../domain/notices/day-text.ts'
import type { NoticeSubject } from '../../domain/notices/notice.ts'
import { pointsText } from '../../domain/notices/points-text.ts'

const sar = (minor: number) => amountText({ minor, currency: 'SAR' })

export const pointsSubject = (paymentId: string): NoticeSubject => ({
  kind: 'points',
  en: 'Your points',
  ar: 'نقاطك',
  leadsTo: paymentId,
})

type Facts = { merchant: Localized; amountMinor: number; points: number; hotline: string }

/** The notice of a payment with points. */
export function pointsPaidNotice({
  merchant,
  amountMinor,
  points,
  undoUntil,
  hotline,
}: Facts & { undoUntil: string }): Localized {
  const [amount, until] = [sar(amountMinor), dayText(undoUntil)]
  return {
    en: `You paid ${amount.en} of your purchase at ${merchant.en} with points: ${pointsText(points).en}. You can undo it until ${until.en}. If this was not you, call ${hotline}.`,
    ar: `سددت ${amount.ar} من عمليتك لدى ${merchant.ar} بالنقاط: ${pointsText(points).ar}. يمكنك التراجع حتى ${until.ar}. إن لم تطلب ذلك فاتصل بنا على ${hotline}.`,
  }
}

/** The notice of a payment with points that its holder undid. */
export function pointsUndoneNotice({ merchant, amountMinor, points, hotline }: Facts): Localized {
  const amount = sar(amountMinor)
  return {
    en: `You undid a payment with points at ${merchant.en}. Back on your balance: ${pointsText(points).en}. On the bill again: ${amount.en}. If this was not you, call ${hotline}.`,
    ar: `تراجعت عن السداد بالنقاط لدى ${merchant.ar}. عاد إلى رصيدك: ${pointsText(points).ar}، وعاد إلى الفاتورة: ${amount.ar}. إن لم تطلب ذلك فاتصل بنا على ${hotline}.`,
  }
}

/** The subject of notices about points that do not concern a payment. */
export const POINTS_SUBJECT: NoticeSubject = {
  kind: 'points',
  en: 'Your points',
  ar: 'نقاطك',
}

/** The notice of points that were moved between two accounts, named by their products. */
export function pointsMovedNotice({
  from,
  to,
  points,
  hotline,
}: {
  from: Localized
  to: Localized
  points: number
  hotline: string
}): Localized {
  return {
    en: `You moved ${pointsText(points).en} from ${from.en} to ${to.en}. If this was not you, call ${hotline}.`,
    ar: `نقلت نقاطًا من ${from.ar} إلى ${to.ar}: ${pointsText(points).ar}. إن لم تطلب ذلك فاتصل بنا على ${hotline}.`,
  }
}

type Given = { from: Localized; to: Localized; points: number; hotline: string }

/** The notice to the person who gave points to a supplementary cardmember. */
export function pointsGivenNotice({ to, points, hotline }: Given): Localized {
  return {
    en: `You gave ${to.en} ${pointsText(points).en}. Only they can use them now. If this was not you, call ${hotline}.`,
    ar: `أهديت نقاطًا إلى ${to.ar}: ${pointsText(points).ar}. ولا يمكن استخدامها الآن إلا بالبطاقة الإضافية. إن لم تطلب ذلك فاتصل بنا على ${hotline}.`,
  }
}

/** The notice to the person who received points. */
export function pointsReceivedNotice({ from, points }: Pick<Given, 'from' | 'points'>): Localized {
  return {
    en: `${from.en} gave you ${pointsText(points).en}. Use them to pay for purchases with your card.`,
    ar: `وصلتك هدية من ${from.ar}: ${pointsText(points).ar}. استخدمها في سداد مشتريات بطاقتك.`,
  }
}
