import type { Contract, DeclinedAttempt, DeclineReason, Localized, ResultsOf } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { pluralText } from '@sadu/contract/core/plural'
import { isolatedAmount } from '../../../domain/notices/amount-text.ts'
import { dayText } from '../../../domain/notices/day-text.ts'

/** The reasons for a decline, after “because”. The page of declined attempts says what to do. */
const BECAUSE: Record<DeclineReason, Localized> = {
  insufficientCredit: {
    en: 'the amount was more than you had available',
    ar: 'المبلغ أكبر من رصيدك المتاح حينها',
  },
  cardLimit: {
    en: 'the amount was more than was left of the card’s own limit',
    ar: 'المبلغ يتجاوز ما بقي من حدّ البطاقة',
  },
  cardSuspended: { en: 'the card is suspended', ar: 'البطاقة موقوفة مؤقتًا' },
  cardInactive: { en: 'the card was not activated yet', ar: 'البطاقة لم تُفعّل بعد' },
  cardStopped: { en: 'the card is cancelled', ar: 'البطاقة موقوفة نهائيًا' },
  cardExpired: { en: 'the card’s expiry date has passed', ar: 'صلاحية البطاقة منتهية' },
  onlineOff: {
    en: 'online purchases are off for the card',
    ar: 'الشراء عبر الإنترنت معطّل على البطاقة',
  },
  abroadOff: {
    en: 'purchases abroad are off for the card',
    ar: 'الشراء خارج المملكة معطّل على البطاقة',
  },
  cashOff: {
    en: 'cash withdrawals are off for the card',
    ar: 'السحب النقدي معطّل على البطاقة',
  },
  contactlessOff: {
    en: 'contactless is off for the card',
    ar: 'الدفع دون تلامس معطّل على البطاقة',
  },
  merchantBlocked: {
    en: 'this merchant is blocked on the card',
    ar: 'هذا المتجر محظور على البطاقة',
  },
  unusualAbroad: {
    en: 'it came from abroad and no trip was planned',
    ar: 'جاءت من خارج المملكة دون رحلة مخططة',
  },
  wrongPin: { en: 'a wrong PIN was entered', ar: 'أُدخل رقم سري غير صحيح' },
  pinLocked: { en: 'the PIN is locked', ar: 'الرقم السري مقفل' },
  wrongDetails: { en: 'the card’s details didn’t match', ar: 'بيانات البطاقة غير مطابقة' },
  notConfirmed: {
    en: 'the purchase was not confirmed in time',
    ar: 'عملية الشراء لم تُؤكَّد في وقتها',
  },
  suspectedFraud: { en: 'we stopped it to protect you', ar: 'أوقفناها لحمايتك' },
  notSupportedAbroad: {
    en: 'this merchant abroad doesn’t accept the card',
    ar: 'البطاقة غير مقبولة لدى هذا المتجر خارج المملكة',
  },
  notSupportedThere: {
    en: 'this kind of payment isn’t supported',
    ar: 'نوع الدفع هذا غير مدعوم',
  },
  technical: { en: 'there was a technical fault', ar: 'حدث عطل فني' },
}

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
  const why = BECAUSE[last.reason]
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
