import type { Contract, Localized, PointPayment, ResultsOf } from '@sadu/contract'
import { isolatedAmount } from '../../../domain/notices/amount-text.ts'
import { dayText } from '../../../domain/notices/day-text.ts'
import { pointsText } from '../../../domain/notices/points-text.ts'

type List = ResultsOf<Contract['listPointPayments']>

/** The number of payments that are named; the screen shows the others. */
const NAMED = 3

/** Lists the latest payments with points that were not undone or returned in full, each with its
 * points. */
export function paidByPointsText({ payments }: List): Localized {
  const kept = payments.filter(({ state }) => state === 'paid' || state === 'disputed')
  if (kept.length === 0) {
    return {
      en: 'You haven’t paid for anything with points. Open a purchase of this cycle in your transactions to do so.',
      ar: 'لم تسدد شيئًا بالنقاط. افتح عملية شراء من عمليات هذه الدورة لتسددها بها.',
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
