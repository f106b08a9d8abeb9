import type { Localized } from '@sadu/contract'
import { amountText } from '../notices/amount-text.ts'
import type { Movement } from './facts.ts'
import { type EventTexts, shortDay } from './phrases.ts'

/** Returns the texts for a refund, a fee, a credit or its reversal. `leftNow` is the text of the
 * available credit. */
export function movementText(
  { movement, about, digits, day: on, ...moved }: Movement,
  hotline: string,
  leftNow: Localized,
): EventTexts {
  const amount = amountText(moved.amount)
  const isForeign = moved.spent.currency !== moved.amount.currency
  const spent = isForeign ? amountText(moved.spent) : null
  const day = shortDay(on)
  const where =
    digits === null
      ? { en: 'On your account', ar: 'على حسابك' }
      : { en: `Card ending ${digits}`, ar: `البطاقة المنتهية بـ ${digits}` }
  const card =
    digits === null ? { en: '', ar: '' } : { en: `, card ${digits}`, ar: `، البطاقة ${digits}` }
  if (movement === 'refund') {
    return {
      title: {
        en: `Refund of ${amount.en} from ${about.en}`,
        ar: `استرداد ${amount.ar} من ${about.ar}`,
      },
      line: {
        en: `${where.en}${spent ? `, ${spent.en}` : ''}`,
        ar: `${where.ar}${spent ? `، ${spent.ar}` : ''}`,
      },
      sms: {
        en: `refund of ${amount.en}${spent ? ` (${spent.en})` : ''} from ${about.en}${card.en}, ${day.en}.`,
        ar: `استرداد ${amount.ar}${spent ? ` (${spent.ar})` : ''} من ${about.ar}${card.ar}، ${day.ar}.`,
      },
      shown: { en: `${where.en}.`, ar: `${where.ar}.` },
    }
  }
  const title = {
    fee: { en: `Fee of ${amount.en}`, ar: `رسوم ${amount.ar}` },
    credit: { en: `${amount.en} credited`, ar: `قُيّد لصالحك ${amount.ar}` },
    debit: { en: `${amount.en} taken back`, ar: `خُصم ${amount.ar}` },
  }[movement]
  const did = {
    fee: { en: `${amount.en} was charged as a fee`, ar: `قُيّدت رسوم ${amount.ar}` },
    credit: { en: `${amount.en} was credited`, ar: title.ar },
    debit: { en: `${amount.en} was taken back`, ar: title.ar },
  }[movement]
  // Only the notice of a debit mentions the available credit.
  const left = movement === 'credit' ? { en: '', ar: '' } : leftNow
  const ask =
    movement === 'credit'
      ? { en: '', ar: '' }
      : { en: ` Questions? Call ${hotline}.`, ar: ` للاستفسار: ${hotline}.` }
  return {
    title,
    line: {
      en: `${about.en}. ${where.en}${left.en && `.${left.en}`}`,
      ar: `${about.ar}. ${where.ar}${left.ar && `.${left.ar}`}`,
    },
    sms: {
      en: `${did.en}. ${about.en}${card.en}, ${day.en}.${left.en}${ask.en}`,
      ar: `${did.ar}. ${about.ar}${card.ar}، ${day.ar}.${left.ar}${ask.ar}`,
    },
    shown: {
      en: `${about.en}. ${where.en}.${left.en}${ask.en}`,
      ar: `${about.ar}. ${where.ar}.${left.ar}${ask.ar}`,
    },
  }
}
