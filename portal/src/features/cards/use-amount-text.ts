import { useLingui } from '@lingui/react/macro'
import type { LimitTerms } from '@sadu/contract'
import { moneyText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import type { AmountReason } from './limit-entries.ts'

/** What to say of an amount that cannot be the new limit: why, and which one can. */
export function useAmountText(terms: LimitTerms): (reason: AmountReason) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const lowest = moneyText(terms.lowest, formats)
  const highest = moneyText(terms.highest, formats)
  const texts: Record<AmountReason, string> = {
    required: t`Field is required`,
    format: t`Enter an amount in riyals, such as 50,000.`,
    same: t`That’s the limit already. Enter another amount.`,
    step: t`Enter whole hundreds of riyals.`,
    limitTooLow: t`Enter at least ${lowest}.`,
    limitTooHigh: t`Enter at most ${highest}.`,
    unknown: t`This can’t be used. Check what you’ve entered.`,
  }
  return (reason) => texts[reason] ?? texts.unknown
}
