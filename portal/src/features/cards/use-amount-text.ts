import { useLingui } from '@lingui/react/macro'
import type { LimitTerms } from '@sadu/contract'
import type { AmountProblem } from '@sadu/contract/core/typed-amount'
import { moneyText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useAmountProblem } from '../../ui/amount-problem.ts'
import type { AmountReason } from './limit-entries.ts'

/** Error text for an invalid new limit: the reason and the allowed amount. */
export function useAmountText(terms: LimitTerms): (reason: AmountReason) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const lowest = moneyText(terms.lowest, formats)
  const highest = moneyText(terms.highest, formats)
  const written = useAmountProblem({
    currency: 'SAR',
    least: terms.lowest.minor,
    most: terms.highest.minor,
  })
  const texts: Record<Exclude<AmountReason, AmountProblem>, string> = {
    same: t`That’s already the limit. Enter another amount.`,
    step: t`Enter whole hundreds of riyals.`,
    limitTooLow: t`Enter at least ${lowest}.`,
    limitTooHigh: t`Enter at most ${highest}.`,
    unknown: t`This can’t be used. Check what you’ve entered.`,
  }
  return (reason) =>
    reason in texts ? texts[reason as keyof typeof texts] : written(reason as AmountProblem)
}
