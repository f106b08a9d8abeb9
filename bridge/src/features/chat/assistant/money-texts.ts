import type { Contract, Localized, Money, ResultsOf, Transaction } from '@sadu/contract'
import { daysBetween, riyadhDay } from '@sadu/contract/core/days'
import { pluralText } from '@sadu/contract/core/plural'
import { isolatedAmount } from '../../../domain/notices/amount-text.ts'
import { pointsText as countOfPoints } from '../../../domain/notices/points-text.ts'
import { weekdayText } from './weekday-text.ts'

type Summary = ResultsOf<Contract['accountSummary']>
type Rewards = ResultsOf<Contract['rewardsSummary']>

const NOTHING_TO_PAY: Localized = {
  en: 'What you spend with a supplementary card is billed to the primary cardmember: there is nothing for you to pay.',
  ar: 'تُقيّد مشتريات البطاقة الإضافية على حساب حامل البطاقة الأساسية، فلا يلزمك سداد شيء.',
}

/** The amount due, the due date, and how to pay. */
export function dueText(summary: Summary, now: Date): Localized {
  const { automatic, scope, paymentDue, dueDate, overdue, billReference, onItsWay } = summary
  if (scope === 'card') return NOTHING_TO_PAY
  if (paymentDue.minor === 0 && !overdue) {
    return {
      en: 'Nothing is due now. What you spend will be on your next statement.',
      ar: 'لا يوجد مبلغ مستحق الآن، ويأتي ما تنفقه في كشف الحساب القادم.',
    }
  }
  const due = isolatedAmount(paymentDue)
  const how = billReference && {
    en: ` Pay it with SADAD bill reference ${billReference}.`,
    ar: ` سدّده برقم السداد ${billReference}.`,
  }
  const lead = overdue ? lateText(due, overdue, onItsWay) : dueBy(due, dueDate, riyadhDay(now))
  const rest =
    onItsWay.minor > 0
      ? wayText(onItsWay, paymentDue)
      : automatic
        ? automaticText(automatic)
        : how || null
  return rest === null ? lead : { en: lead.en + rest.en, ar: lead.ar + rest.ar }
}

/** The amount that will be paid automatically, shown instead of how to pay. */
function automaticText({ amount, on }: NonNullable<Summary['automatic']>): Localized {
  const [taken, day] = [isolatedAmount(amount), weekdayText(on)]
  return {
    en: ` ${taken.en} will be paid automatically on ${day.en}.`,
    ar: ` ويُسدَّد ${taken.ar} تلقائيًا يوم ${day.ar}.`,
  }
}

/** The amount that was paid and is not posted yet, shown instead of how to pay. */
function wayText(onItsWay: Money, paymentDue: Money): Localized {
  const way = isolatedAmount(onItsWay)
  if (onItsWay.minor >= paymentDue.minor) {
    return {
      en: ` ${way.en} is already on its way to us, so there’s nothing more to pay.`,
      ar: ` و${way.ar} في الطريق إلينا، فلا يلزمك سداد المزيد.`,
    }
  }
  return {
    en: ` Of that, ${way.en} is already on its way to us.`,
    ar: ` ومنه ${way.ar} في الطريق إلينا.`,
  }
}

function lateText(
  due: Localized,
  { amount, days }: NonNullable<Summary['overdue']>,
  onItsWay: Money,
): Localized {
  const late = isolatedAmount(amount)
  const en = pluralText({ one: '{n} day', other: '{n} days' }, days, 'en')
  const ar = pluralText(
    { one: 'يوم واحد', two: 'يومين', few: '{n} أيام', many: '{n} يومًا', other: '{n} يوم' },
    days,
    'ar',
  )
  const please =
    onItsWay.minor < amount.minor
      ? { en: ' Please pay it as soon as you can.', ar: ' نأمل سداده في أقرب وقت.' }
      : { en: '', ar: '' }
  return {
    en: `You owe ${due.en}, of which ${late.en} is overdue by ${en}.${please.en}`,
    ar: `المبلغ المستحق عليك ${due.ar}، منه ${late.ar} متأخر السداد منذ ${ar}.${please.ar}`,
  }
}

function dueBy(due: Localized, dueDate: string | null, today: string): Localized {
  if (dueDate === null) return { en: `You owe ${due.en}.`, ar: `المبلغ المستحق عليك ${due.ar}.` }
  const day = weekdayText(dueDate)
  const away = awayText(daysBetween(today, dueDate))
  return {
    en: `You owe ${due.en} by ${day.en}, ${away.en}.`,
    ar: `المبلغ المستحق عليك ${due.ar}، وموعد سداده ${day.ar}، ${away.ar}.`,
  }
}

function awayText(days: number): Localized {
  if (days <= 0) return { en: 'today', ar: 'أي اليوم' }
  return {
    en: pluralText({ one: 'tomorrow', other: 'in {n} days' }, days, 'en'),
    ar: pluralText(
      {
        one: 'أي غدًا',
        two: 'بعد يومين',
        few: 'بعد {n} أيام',
        many: 'بعد {n} يومًا',
        other: 'بعد {n} يوم',
      },
      days,
      'ar',
    ),
  }
}

/** The available credit, and the amount on hold. `hasActiveCard` is whether the person has a card of
 * their own that can pay now. */
export function availableText(
  { availableCredit, pendingTotal }: Summary,
  { hasActiveCard }: { hasActiveCard: boolean },
): Localized {
  if (availableCredit.minor < 0) {
    const over = isolatedAmount(without(availableCredit))
    return {
      en: `Nothing is available now: you are ${over.en} over your limit.`,
      ar: `لا يوجد رصيد متاح الآن، فقد تجاوزت حدّك بمقدار ${over.ar}.`,
    }
  }
  const free = isolatedAmount(availableCredit)
  const held = isolatedAmount(pendingTotal)
  const isHeld = pendingTotal.minor > 0
  const spend = hasActiveCard
    ? { en: `You can spend ${free.en} now.`, ar: `يمكنك إنفاق ${free.ar} الآن.` }
    : {
        en: `${free.en} is available, but you have no active card to spend it with.`,
        ar: `المتاح ${free.ar}، لكن ليست لديك بطاقة نشطة للدفع بها.`,
      }
  return {
    en: `${spend.en}${isHeld ? ` ${held.en} more is on hold for pending charges.` : ''}`,
    ar: `${spend.ar}${isHeld ? ` ويوجد ${held.ar} محجوز لعمليات معلّقة.` : ''}`,
  }
}

const without = ({ minor, currency }: Money): Money => ({ minor: -minor, currency })

/** The limit, and its used amount. */
export function limitText({ creditLimit, availableCredit, scope }: Summary): Localized {
  const limit = isolatedAmount(creditLimit)
  const usedMinor = creditLimit.minor - availableCredit.minor
  const used = isolatedAmount({ ...creditLimit, minor: usedMinor })
  // A credit balance makes more available than the limit.
  const part =
    usedMinor > 0
      ? { en: `of which ${used.en} is used or on hold`, ar: `والمستخدم والمحجوز منه ${used.ar}` }
      : { en: 'and none of it is used or on hold', ar: 'ولا يوجد منه مستخدم أو محجوز' }
  return scope === 'card'
    ? {
        en: `The limit of your card is ${limit.en}, ${part.en}.`,
        ar: `حدّ بطاقتك ${limit.ar}، ${part.ar}.`,
      }
    : {
        en: `Your limit is ${limit.en}, ${part.en}.`,
        ar: `حدّك الائتماني ${limit.ar}، ${part.ar}.`,
      }
}

/** The points and their value; for a supplementary cardmember those that they were given. */
export function pointsText({ scope, balance }: Rewards): Localized {
  if (balance === null) {
    return {
      en: 'A supplementary card’s points go to the account, where the primary cardmember can see them.',
      ar: 'تُجمع نقاط البطاقة الإضافية مع نقاط الحساب، ويراها حامل البطاقة الأساسية.',
    }
  }
  const worth = isolatedAmount(balance.worth.sar)
  const points = countOfPoints(balance.points)
  if (scope === 'card') {
    return {
      en: `Of the points that you were given you have ${points.en} left, worth ${worth.en}. Pay for purchases with your card with them.`,
      ar: `بقي لك من النقاط المهداة إليك ${points.ar}، وقيمتها ${worth.ar}. يمكنك أن تسدد بها مشتريات بطاقتك.`,
    }
  }
  return {
    en: `You have ${points.en}, worth ${worth.en}.`,
    ar: `لديك ${points.ar}، وقيمتها ${worth.ar}.`,
  }
}

/** The last payment in the history. */
export function lastPaymentText(payment: Transaction | undefined, isPrimary: boolean): Localized {
  if (!isPrimary) return NOTHING_TO_PAY
  if (!payment) {
    return {
      en: 'We haven’t received a payment in the current cycle or the three months before it.',
      ar: 'لم تصلنا أي دفعة في الدورة الحالية والأشهر الثلاثة التي سبقتها.',
    }
  }
  const paid = isolatedAmount(without(payment.billingAmount))
  const day = weekdayText(payment.postingDate ?? riyadhDay(new Date(payment.date)))
  return {
    en: `Your last payment was ${paid.en}. We received it on ${day.en}.`,
    ar: `آخر دفعة لك ${paid.ar}، وقد استلمناها ${day.ar}.`,
  }
}
