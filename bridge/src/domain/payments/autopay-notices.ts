import type { Currency, Localized } from '@sadu/contract'
import type { AutopayAmount, AutopayEnding } from '@sadu/contract/payments/autopay-rules'
import { amountText } from '../notices/amount-text.ts'
import { dayText } from '../notices/day-text.ts'
import type { NoticeSubject } from '../notices/notice.ts'

export const autopaySubject = (accountId: string): NoticeSubject => ({
  kind: 'payNow',
  en: 'Your automatic payments',
  ar: 'السداد التلقائي',
  leadsTo: accountId,
})

/** The stored card as named in a message. */
export type NamedCard = { cardEnd: string; cardNetwork: string | null }

const cardText = ({ cardEnd, cardNetwork }: NamedCard): Localized => ({
  en: `${cardNetwork === null ? 'card' : `${cardNetwork} card`} ending ${cardEnd}`,
  ar: `بطاقة${cardNetwork === null ? '' : ` ${cardNetwork}`} تنتهي بالرقم ${cardEnd}`,
})

type Terms = { pays: AutopayAmount; daysBefore: number }

function termsText({ pays, daysBefore }: Terms): Localized {
  const what = {
    due: { en: 'the payment due', ar: 'المبلغ المستحق' },
    statement: { en: 'the full statement balance', ar: 'رصيد كشف الحساب كاملًا' },
  }[pays]
  if (daysBefore === 0) {
    return { en: `${what.en} on the due date`, ar: `${what.ar} في يوم الاستحقاق` }
  }
  const days = {
    en: daysBefore === 1 ? '1 day' : `${daysBefore} days`,
    ar: daysBefore === 1 ? 'بيوم' : daysBefore === 2 ? 'بيومين' : `بـ${daysBefore} أيام`,
  }
  return {
    en: `${what.en}, ${days.en} before the due date`,
    ar: `${what.ar} قبل الاستحقاق ${days.ar}`,
  }
}

type Hotline = { hotline: string }

/** Returns the notice that automatic payments were set up. */
export function autopaySetUpNotice(given: Terms & NamedCard & Hotline): Localized {
  const [terms, card] = [termsText(given), cardText(given)]
  return {
    en: `Automatic payments are on: ${terms.en}, from your ${card.en}. We will tell you the amount and the day before each one. If this was not you, call ${given.hotline}.`,
    ar: `فعّلت السداد التلقائي: ${terms.ar} من ${card.ar}. نخبرك بالمبلغ واليوم قبل كل دفعة. إن لم تطلب ذلك فاتصل بنا على ${given.hotline}.`,
  }
}

/** Returns the notice of a changed amount or day. */
export function autopayChangedNotice(given: Terms & Hotline): Localized {
  const terms = termsText(given)
  return {
    en: `Your automatic payments now take ${terms.en}. A payment we have already announced stays as it is. If this was not you, call ${given.hotline}.`,
    ar: `أصبح سدادك التلقائي ${terms.ar}. والدفعة التي أعلمناك بها تبقى كما هي. إن لم تطلب ذلك فاتصل بنا على ${given.hotline}.`,
  }
}

/** Returns the notice that automatic payments ended. */
export function autopayEndedNotice({
  ending,
  hotline,
}: { ending: AutopayEnding } & Hotline): Localized {
  const why = {
    holder: {
      en: 'You ended your automatic payments.',
      ar: 'أوقفت السداد التلقائي.',
    },
    closed: {
      en: 'Your account is closed, so its automatic payments have ended.',
      ar: 'أُغلق حسابك فتوقف سداده التلقائي.',
    },
    cardExpired: {
      en: 'The card of your automatic payments has expired, so they have ended.',
      ar: 'انتهت صلاحية بطاقة السداد التلقائي فتوقف السداد.',
    },
    provider: {
      en: 'Our payment provider no longer accepts the card of your automatic payments, so they have ended.',
      ar: 'لم يعد مزوّد خدمة الدفع يقبل بطاقة السداد التلقائي فتوقف السداد.',
    },
  }[ending]
  const next =
    ending === 'holder' || ending === 'closed'
      ? {
          en: ` If this was not you, call ${hotline}.`,
          ar: ` إن لم تطلب ذلك فاتصل بنا على ${hotline}.`,
        }
      : {
          en: ' Pay the next bill yourself, or set them up again in Sadu under Pay now.',
          ar: ' سدّد فاتورتك القادمة بنفسك، أو فعّله من جديد من «السداد الآن».',
        }
  const pay = ending === 'holder' ? PAY_YOURSELF : { en: '', ar: '' }
  return { en: why.en + pay.en + next.en, ar: why.ar + pay.ar + next.ar }
}

const PAY_YOURSELF: Localized = {
  en: ' Please pay your next bill yourself.',
  ar: ' سدّد فاتورتك القادمة بنفسك.',
}

type Money = { minor: number; currency: Currency }

/** Returns the notice of an upcoming payment, with the way to stop it. */
export function autopayComingNotice(
  given: Money & { on: string } & NamedCard & Hotline,
): Localized {
  const [amount, day, card] = [amountText(given), dayText(given.on), cardText(given)]
  return {
    en: `On ${day.en} we will take ${amount.en} from your ${card.en} for your bill. If you pay before then, we take less. To stop it: Pay now, Automatic payments, or call ${given.hotline}.`,
    ar: `نسحب ${amount.ar} يوم ${day.ar} من ${card.ar} لسداد فاتورتك، وإن سدّدت قبله سحبنا أقل. لإيقافه: «السداد الآن» ثم «السداد التلقائي»، أو اتصل بنا على ${given.hotline}.`,
  }
}

/** Returns the notice of a payment that was taken. */
export function autopayPaidNotice({ hotline, ...money }: Money & Hotline): Localized {
  const amount = amountText(money)
  return {
    en: `Your automatic payment of ${amount.en} is on its way to your account. It shows in your balance once it is posted. Questions? Call ${hotline}.`,
    ar: `دفعتك التلقائية بمبلغ ${amount.ar} في طريقها إلى حسابك، وتظهر في رصيدك بعد قيدها. للاستفسار اتصل بنا على ${hotline}.`,
  }
}

/** Returns the notice of a payment that was refused, or for which the provider did not answer in
 * time. It says whether the payment is tried once more or left to the person. */
export function autopayRefusedNotice({
  isAnswered,
  again,
  hotline,
  ...money
}: Money & { isAnswered: boolean; again: string | null } & Hotline): Localized {
  const amount = amountText(money)
  const what = isAnswered
    ? {
        en: `Your bank did not let us take your automatic payment of ${amount.en}.`,
        ar: `لم يقبل بنكك دفعتك التلقائية بمبلغ ${amount.ar}.`,
      }
    : {
        en: `Our payment provider did not answer in time for your automatic payment of ${amount.en}.`,
        ar: `لم يرد مزوّد خدمة الدفع في الوقت المحدد على دفعتك التلقائية بمبلغ ${amount.ar}.`,
      }
  const day = again === null ? null : dayText(again)
  const next =
    day === null
      ? {
          en: 'We will not try again. Please pay it in Sadu or with SADAD.',
          ar: 'لن نعيد المحاولة، فسدّد الآن من البوابة أو عبر سداد.',
        }
      : {
          en: `We will try again on ${day.en}. To be on time, pay it now in Sadu or with SADAD.`,
          ar: `نعيد المحاولة يوم ${day.ar}. ولتسدّد في موعدك ادفع الآن من البوابة أو عبر سداد.`,
        }
  return {
    en: `${what.en} ${next.en} Questions? Call ${hotline}.`,
    ar: `${what.ar} ${next.ar} للاستفسار اتصل بنا على ${hotline}.`,
  }
}

/** Returns the notice that the stored card expires. */
export function autopayExpiresNotice(given: NamedCard & { on: string } & Hotline): Localized {
  const [card, day] = [cardText(given), dayText(given.on)]
  return {
    en: `Your ${card.en} expires on ${day.en}, and your automatic payments end with it. End them in Sadu under Pay now and set them up with another card. Questions? Call ${given.hotline}.`,
    ar: `تنتهي صلاحية ${card.ar} يوم ${day.ar}، ويتوقف معها سدادك التلقائي. أوقفه من «السداد الآن» وفعّله ببطاقة أخرى. للاستفسار اتصل بنا على ${given.hotline}.`,
  }
}
