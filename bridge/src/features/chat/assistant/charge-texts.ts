import type { Contract, DeclinedAttempt, Localized, ResultsOf } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { pluralText } from '@sadu/contract/core/plural'
import { declinedBecause } from '../../../domain/cards/decline-words.ts'
import { isolatedAmount } from '../../../domain/notices/amount-text.ts'
import { dayText } from '../../../domain/notices/day-text.ts'

/** The last declined attempt, and its reason. */
export function declinedText([last]: readonly DeclinedAttempt[]): Localized {
  if (!last) {
    return {
      en: 'Nothing was declined in the current cycle or the three months before it.',
      ar: 'لم تُرفض أي عملية في الدورة الحالية والأشهر الثلاثة التي سبقتها.',
    }
  }
  const amount = isolatedAmount(last.billingAmount)
  const day = dayText(riyadhDay(new Date(last.date)))
  const why = declinedBecause(last)
  const { merchantName, lastDigits } = last
  return {
    en: `Your last declined attempt: ${amount.en} at ${merchantName.en} on ${day.en}, with the card ending in ${lastDigits}, because ${why.en}. Nothing was charged.`,
    ar: `آخر محاولة مرفوضة: ${amount.ar} لدى ${merchantName.ar} في ${day.ar} بالبطاقة المنتهية بـ ${lastDigits}. والسبب: ${why.ar}. ولم يُخصم منك شيء.`,
  }
}

/** The pending amount, and the merchant of the last authorization. */
export function pendingText({ transactions, held }: ResultsOf<Contract['listPending']>): Localized {
  const [last] = transactions
  if (!last) return { en: 'Nothing is pending.', ar: 'لا توجد عمليات معلّقة.' }
  const count = transactions.length
  const sum = isolatedAmount(held)
  const amount = isolatedAmount(last.billingAmount)
  const many = {
    en: pluralText({ one: 'One charge is pending', other: '{n} charges are pending' }, count, 'en'),
    ar: pluralText(
      {
        one: 'لديك عملية معلّقة واحدة',
        two: 'لديك عمليتان معلّقتان',
        few: 'لديك {n} عمليات معلّقة',
        many: 'لديك {n} عملية معلّقة',
        other: 'لديك {n} عملية معلّقة',
      },
      count,
      'ar',
    ),
  }
  return {
    en: `${many.en}, and ${sum.en} is on hold. The latest: ${amount.en} at ${last.merchantName.en}.`,
    ar: `${many.ar}، والمحجوز ${sum.ar}. آخرها ${amount.ar} لدى ${last.merchantName.ar}.`,
  }
}
