import type { Currency, Localized } from '@sadu/contract'
import { amountText } from '../notices/amount-text.ts'
import type { NoticeSubject } from '../notices/notice.ts'

type NoticeFacts = { minor: number; currency: Currency; hotline: string }

export const paymentSubject = (accountId: string): NoticeSubject => ({
  kind: 'payNow',
  en: 'Your payment',
  ar: 'دفعتك',
  leadsTo: accountId,
})

/** Returns the notice of a payment that the provider reported as paid. */
export function paymentPaidNotice({ hotline, ...money }: NoticeFacts): Localized {
  const amount = amountText(money)
  return {
    en: `Your payment of ${amount.en} is on its way to your account. It shows in your balance once it is posted. If this was not you, call ${hotline}.`,
    ar: `دفعتك بمبلغ ${amount.ar} في طريقها إلى حسابك، وتظهر في رصيدك بعد قيدها. إن لم تدفعها أنت فاتصل بنا على ${hotline}.`,
  }
}

/** Returns the notice of a bill that was paid twice. */
export function paidTwiceNotice({ hotline, ...money }: NoticeFacts): Localized {
  const amount = amountText(money)
  return {
    en: `It looks as if you paid twice: ${amount.en} more than you owe. The money is yours. Leave it on the account, or ask in Sadu to have it sent to your bank. Questions? Call ${hotline}.`,
    ar: `يبدو أنك سدّدت مرتين، فدفعت ${amount.ar} زيادة على ما عليك. المبلغ لك: اتركه في حسابك أو اطلب تحويله إلى حسابك البنكي. للاستفسار اتصل بنا على ${hotline}.`,
  }
}
