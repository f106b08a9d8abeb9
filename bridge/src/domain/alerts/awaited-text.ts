import { amountText } from '../notices/amount-text.ts'
import type { Awaited } from './facts.ts'
import { both, type EventTexts } from './phrases.ts'

/** Returns the texts for the end of a pending charge about which the reader asked to be
 * notified. */
export function awaitedText(facts: Awaited): EventTexts {
  return facts.awaited === 'charged' ? chargedText(facts) : droppedText(facts)
}

function chargedText({ merchant, digits, amount: { minor, currency } }: Awaited): EventTexts {
  const amount = amountText({ minor, currency })
  const line = {
    en: `Card ending ${digits}. If something is wrong, you can dispute it now.`,
    ar: `البطاقة المنتهية بـ ${digits}. يمكنك الآن الاعتراض عليها إن كان فيها خطأ.`,
  }
  return {
    title: both((language) =>
      language === 'en'
        ? `${merchant.en} charged ${amount.en}`
        : `قُيّدت عملية ${amount.ar} لدى ${merchant.ar}`,
    ),
    line,
    sms: {
      en: `${merchant.en} charged ${amount.en} to card ${digits}. You asked us to tell you. If something is wrong, you can dispute it now.`,
      ar: `قُيّدت عملية ${amount.ar} لدى ${merchant.ar} على البطاقة ${digits} كما طلبت أن نخبرك. يمكنك الآن الاعتراض عليها إن كان فيها خطأ.`,
    },
    shown: line,
  }
}

function droppedText({ merchant, digits, amount: { minor, currency } }: Awaited): EventTexts {
  const amount = amountText({ minor, currency })
  const line = {
    en: `Card ending ${digits}. The amount is available again, and there’s nothing to dispute.`,
    ar: `البطاقة المنتهية بـ ${digits}. عاد المبلغ إلى رصيدك المتاح، ولا حاجة إلى اعتراض.`,
  }
  return {
    title: both((language) =>
      language === 'en'
        ? `${merchant.en} didn’t charge ${amount.en}`
        : `لم تُقيّد عملية ${amount.ar} لدى ${merchant.ar}`,
    ),
    line,
    sms: {
      en: `${merchant.en} did not charge the ${amount.en} held on card ${digits}. You asked us to tell you. The amount is available again.`,
      ar: `لم تُقيّد عملية ${amount.ar} لدى ${merchant.ar} على البطاقة ${digits}، وقد طلبت أن نخبرك. عاد المبلغ إلى رصيدك المتاح.`,
    },
    shown: line,
  }
}
