import type { Localized } from '@sadu/contract'
import { monthsText } from '@sadu/contract/instalments/months-text'
import { amountText } from '../../domain/notices/amount-text.ts'
import { dayText } from '../../domain/notices/day-text.ts'
import type { NoticeSubject } from '../../domain/notices/notice.ts'

const sar = (minor: number) => amountText({ minor, currency: 'SAR' })

export const planSubject = (planId: string): NoticeSubject => ({
  kind: 'instalments',
  en: 'Your instalments',
  ar: 'أقساطك',
  leadsTo: planId,
})

type Made = {
  merchant: Localized
  amountMinor: number
  feeMinor: number
  months: number
  firstMinor: number
  firstOn: string
  hotline: string
}

/** The notice of a new plan. */
export function planMadeNotice(plan: Made): Localized {
  const [amount, fee, first] = [sar(plan.amountMinor), sar(plan.feeMinor), sar(plan.firstMinor)]
  const [months, on] = [monthsText(plan.months), dayText(plan.firstOn)]
  return {
    en: `Your purchase at ${plan.merchant.en} of ${amount.en} is now paid in ${months.en}. The first, ${first.en}, is on your statement of ${on.en}. Fee, once: ${fee.en}. If this was not you, call ${plan.hotline}.`,
    ar: `قسّطنا عمليتك لدى ${plan.merchant.ar} بمبلغ ${amount.ar} على ${months.ar}. القسط الأول ${first.ar} في كشف حسابك بتاريخ ${on.ar}، والرسوم ${fee.ar} لمرة واحدة. إن لم تطلب ذلك فاتصل بنا على ${plan.hotline}.`,
  }
}

/** The notice of a plan that its holder ended early. */
export function planEndedNotice({
  merchant,
  restMinor,
  hotline,
}: {
  merchant: Localized
  restMinor: number
  hotline: string
}): Localized {
  const rest = sar(restMinor)
  return {
    en: `You ended the instalments of your purchase at ${merchant.en}. The remaining ${rest.en} is on your next statement, without a fee. If this was not you, call ${hotline}.`,
    ar: `أنهيت أقساط عمليتك لدى ${merchant.ar}. المتبقي ${rest.ar} في كشف حسابك القادم دون رسوم. إن لم تطلب ذلك فاتصل بنا على ${hotline}.`,
  }
}
