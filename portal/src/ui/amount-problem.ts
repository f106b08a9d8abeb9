import { useLingui } from '@lingui/react/macro'
import type { Currency } from '@sadu/contract'
import type { AmountBounds, AmountProblem } from '@sadu/contract/core/typed-amount'
import { countText, moneyText } from '../i18n/formats/money.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'

/** The error text of an invalid number field, with the accepted range. Without a currency it is a
 * whole number. */
export function useAmountProblem({
  currency,
  least = 0,
  most = Number.MAX_SAFE_INTEGER,
}: AmountBounds & { currency?: Currency }): (problem: AmountProblem) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const written = (value: number) =>
    currency ? moneyText({ minor: value, currency }, formats) : countText(value, formats)
  const [lowest, highest] = [written(least), written(most)]
  const texts: Record<AmountProblem, string> = {
    required: t`Field is required`,
    notANumber: t`Enter a number in digits, such as 1,250.`,
    tooManyDecimals: currency
      ? t`Enter at most two digits after the decimal point.`
      : t`Enter a whole number, without decimals.`,
    twoWays: currency
      ? t`This can be read in two ways. Write it as 1,250.50.`
      : t`This can be read in two ways. Write it as 1,250.`,
    tooSmall:
      least === 1
        ? t`Enter more than zero.`
        : currency
          ? t`Enter at least ${lowest}.`
          : t`Enter ${lowest} or more.`,
    tooLarge: currency ? t`Enter at most ${highest}.` : t`Enter ${highest} or less.`,
  }
  return (problem) => texts[problem]
}
