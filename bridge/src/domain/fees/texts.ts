import type { Currency, Localized } from '@sadu/contract'
import { type Fee, percentOf } from '@sadu/contract/fees/fees'
import { amountText } from '../notices/amount-text.ts'
import { dayText } from '../notices/day-text.ts'

/** The sender of a message, and the origin (scheme and host) of the portal. */
export type FeeSender = { productName: Localized; origin: string }

/** The texts of a message: by SMS and e-mail, and in the inbox below its title. */
export type FeeText = { title: Localized; line: Localized; sms: Localized }

/** The page of the request to close a card or the account, which needs a sign-in. */
const CLOSING = '/card-detail?tab=close'

/** The name of each fee in a sentence. */
const NAMED: Record<Fee, Localized> = {
  rewards: {
    en: 'the yearly fee of membership rewards',
    ar: 'الرسوم السنوية لبرنامج مكافآت العضوية',
  },
  conversion: { en: 'the fee on charges in other currencies', ar: 'رسوم العمليات بعملة أخرى' },
  plan: { en: 'the fee of an instalment plan', ar: 'رسوم خطة التقسيط' },
}

/** Formats a fee: as a percentage for conversion, else as an amount. */
export function feeText(fee: Fee, amount: number): Localized {
  if (fee !== 'conversion') return amountText({ minor: amount, currency: 'SAR' })
  const percent = `${percentOf(amount)}%`
  return { en: percent, ar: percent }
}

/** Returns the announcement of a fee change: old and new fee, the day, and that people may leave
 * until then. */
export function changeText(
  { fee, before, after, from }: { fee: Fee; before: number; after: number; from: string },
  { productName, origin }: FeeSender,
): FeeText {
  const [old, now, day] = [feeText(fee, before), feeText(fee, after), dayText(from)]
  const line = {
    en: `On ${day.en} ${NAMED[fee].en} changes from ${old.en} to ${now.en}, VAT included. You can close your card or account at no cost before then.`,
    ar: `في ${day.ar} تتغيّر ${NAMED[fee].ar} من ${old.ar} إلى ${now.ar} شاملة الضريبة. ولك قبل ذلك إغلاق بطاقتك أو حسابك دون أي تكلفة.`,
  }
  return {
    title: { en: 'A fee changes', ar: 'تغيير في الرسوم' },
    line,
    sms: withLink(productName, line, `${origin}${CLOSING}`),
  }
}

type Yearly = { digits: string; name: Localized; amountMinor: number; chargedOn: string }
type FromIssuer = Yearly & { fee: Localized; currency: Currency }

/** Returns the announcement of a yearly fee: the card, the amount with VAT, the day, and how to
 * leave before then. */
export function yearlyText(
  { digits, name, amountMinor, chargedOn }: Yearly,
  { productName, origin }: FeeSender,
): FeeText {
  const amount = amountText({ minor: amountMinor, currency: 'SAR' })
  const day = dayText(chargedOn)
  const line = {
    en: `We charge ${NAMED.rewards.en} on ${day.en}: ${amount.en}, VAT included, to your ${name.en} ending ${digits}. If you would rather leave, you can close it at no cost before then.`,
    ar: `سنقيّد ${amount.ar} شاملة الضريبة، رسومًا سنوية لبرنامج المكافآت، على ${name.ar} المنتهية بـ ${digits} في ${day.ar}. ولك إغلاقها قبل ذلك دون تكلفة.`,
  }
  return {
    title: { en: 'Your yearly fee is coming', ar: 'اقترب موعد رسومك السنوية' },
    line,
    sms: withLink(productName, line, `${origin}${CLOSING}`),
  }
}

/** Returns the announcement of a fee that the issuer’s systems will charge, with the name that they
 * give it. */
export function comingText(
  { fee, digits, name, amountMinor: minor, currency, chargedOn }: FromIssuer,
  { productName, origin }: FeeSender,
): FeeText {
  const amount = amountText({ minor, currency })
  const day = dayText(chargedOn)
  const line = {
    en: `${fee.en}: we charge ${amount.en}, VAT included, to your ${name.en} ending ${digits} on ${day.en}. If you would rather leave, you can close it at no cost before then.`,
    ar: `${fee.ar}: سنقيّد ${amount.ar} شاملة الضريبة على ${name.ar} المنتهية بـ ${digits} في ${day.ar}. ولك إغلاقها قبل ذلك دون تكلفة.`,
  }
  return {
    title: { en: 'A fee is coming', ar: 'رسوم قادمة على بطاقتك' },
    line,
    sms: withLink(productName, line, `${origin}${CLOSING}`),
  }
}

const withLink = (product: Localized, line: Localized, link: string): Localized => ({
  en: `${product.en}: ${line.en} ${link}`,
  ar: `${product.ar}: ${line.ar} ${link}`,
})
