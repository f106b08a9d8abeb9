import { amountText } from '../notices/amount-text.ts'
import type { Expected } from './facts.ts'
import { both, inDays, type EventTexts, shortDay } from './phrases.ts'

/** Returns the texts for a recurring charge that is expected, based on the earlier ones. */
export function expectedText({
  expected,
  days,
  merchant,
  digits,
  ...charge
}: Expected): EventTexts {
  const amount = amountText(charge.amount)
  const isForeign = charge.spent.currency !== charge.amount.currency
  const spent = isForeign ? amountText(charge.spent) : null
  const [day, left] = [shortDay(expected), inDays(days)]
  const about = {
    en: `about ${amount.en}${spent ? ` (${spent.en})` : ''}`,
    ar: `نحو ${amount.ar}${spent ? ` (${spent.ar})` : ''}`,
  }
  const line = {
    en: `Around ${day.en}, card ending ${digits}, going by earlier charges.`,
    ar: `نحو ${day.ar} على البطاقة المنتهية بـ ${digits}، قياسًا على العمليات السابقة.`,
  }
  return {
    title: {
      en: `${merchant.en} is expected ${left.en}`,
      ar: `عملية متوقعة ${left.ar} من ${merchant.ar}`,
    },
    inside: both((language) =>
      language === 'en'
        ? `Expected ${left.en}: ${about.en} at ${merchant.en}`
        : `متوقعة ${left.ar}: ${about.ar} لدى ${merchant.ar}`,
    ),
    line,
    sms: {
      en: `going by earlier charges, we expect ${merchant.en} to charge ${about.en} to card ${digits} around ${day.en}, ${left.en}. It may differ, or not happen.`,
      ar: `قياسًا على العمليات السابقة، نتوقع عملية من ${merchant.ar} بـ${about.ar} على البطاقة ${digits} نحو ${day.ar}، ${left.ar}. وقد يختلف ذلك أو لا تأتي.`,
    },
    more: {
      en: 'You asked us to tell you. Turn this off, or block the merchant, where your recurring charges are listed.',
      ar: 'طلبت أن نخبرك بها. ألغِ ذلك أو احظر المتجر حيث تُعرض عملياتك المتكررة.',
    },
    shown: line,
  }
}
