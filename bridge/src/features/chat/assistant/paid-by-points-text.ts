import type { Contract, Localized, PointPayment, ResultsOf } from '@sadu/contract'
import { isolatedAmount } from '../../../domain/notices/amount-text.ts'
import { dayText } from '../../../domain/notices/day-text.ts'
import { pointsText } from '../../../domain/notices/points-text.ts'

type List = ResultsOf<Contract['listPointPayments']>

/** The number of payments that are named; the screen shows the others. */
const NAMED = 3

/** Lists the latest payments with points that were not undone or returned in full, each with its
 * points. A person without points is not shown how to pay with them. */
export function paidByPointsText(
  { payments }: List,
  { hasPoints }: { hasPoints: boolean },
): Localized {
  const kept = payments.filter(({ state }) => state === 'paid' || state === 'disputed')
  if (kept.length === 0) {
    const how = hasPoints
      ? {
          en: ' Open a purchase of this cycle in your transactions to do so.',
          ar: ' افتح عملية شراء من عمليات هذه الدورة لتسددها بها.',
        }
      : { en: '', ar: '' }
    return {
      en: `You haven’t paid for anything with points.${how.en}`,
      ar: `لم تسدد شيئًا بالنقاط.${how.ar}`,
    }
  }
  const named = kept.slice(0, NAMED)
  const more = kept.length > named.length
  return {
    en: `Paid with points: ${named.map(paymentText('en')).join('; ')}${more ? '; and more' : ''}.`,
    ar: `سددت بالنقاط: ${named.map(paymentText('ar')).join('؛ ')}${more ? '؛ وغيرها' : ''}.`,
  }
}

const paymentText =
  (language: 'en' | 'ar') =>
  ({ merchantName, kept, undoUntil }: PointPayment): string => {
    const amount = isolatedAmount(kept.amount)[language]
    const points = pointsText(kept.points)[language]
    const merchant = merchantName[language]
    const comma = language === 'en' ? ', ' : '، '
    const paid = [merchant, amount, points].join(comma)
    if (undoUntil === null) return paid
    const until = dayText(undoUntil)[language]
    return language === 'en'
      ? `${paid}, can be undone until ${until}`
      : `${paid}، ويمكن التراجع حتى ${until}`
  }
