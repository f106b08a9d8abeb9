import { DECLINE_WORDS, declinedBecause } from '../cards/decline-words.ts'
import { amountText } from '../notices/amount-text.ts'
import type { Declined } from './facts.ts'
import { both, type EventTexts } from './phrases.ts'

/** Returns the texts for a declined attempt: the reason, and what the person can do. */
export function declinedText(
  { declined, merchant, digits, rule, ...asked }: Declined,
  hotline: string,
): EventTexts {
  const amount = amountText(asked.amount)
  const isForeign = asked.spent.currency !== asked.amount.currency
  const spent = isForeign ? amountText(asked.spent) : null
  const { next } = DECLINE_WORDS[declined]
  const because = declinedBecause({ reason: declined, rule: rule ?? null })
  const wayOut = both((language) => next[language].replace('{hotline}', hotline))
  const why = both((language) => `${because[language]}. ${wayOut[language]}`)
  return {
    title: {
      en: `Declined: ${amount.en} at ${merchant.en}`,
      ar: `مرفوضة: ${amount.ar} لدى ${merchant.ar}`,
    },
    line: {
      en: `Card ending ${digits}: ${why.en}`,
      ar: `البطاقة المنتهية بـ ${digits}: ${why.ar}`,
    },
    sms: {
      en: `${amount.en}${spent ? ` (${spent.en})` : ''} at ${merchant.en} with card ${digits} was declined: ${why.en}`,
      ar: `رُفضت عملية ${amount.ar}${spent ? ` (${spent.ar})` : ''} لدى ${merchant.ar} بالبطاقة ${digits}: ${why.ar}`,
    },
    shown: {
      en: `Card ending ${digits}: ${why.en}`,
      ar: `البطاقة المنتهية بـ ${digits}: ${why.ar}`,
    },
  }
}
