import type { Localized, Money } from '@sadu/contract'

const WHOLE = new Intl.NumberFormat('en-GB')
const EXACT = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 })

/** Formats an amount for a notice: in Latin digits, without decimals if they are zero. */
export function amountText({ minor, currency }: Money): Localized {
  const figure = (minor % 100 === 0 ? WHOLE : EXACT).format(minor / 100)
  const arabic = currency === 'SAR' ? 'ر.س' : currency
  return { en: `${currency} ${figure}`, ar: `${figure} ${arabic}` }
}

const LEFT_TO_RIGHT = '\u2066'
const RIGHT_TO_LEFT = '\u2067'
const END_OF_ISOLATE = '\u2069'

/** Formats an amount for text on a screen, in Unicode isolates, so that figure and currency stay
 * together in sentences of either direction. */
export function isolatedAmount(money: Money): Localized {
  const { en, ar } = amountText(money)
  return {
    en: `${LEFT_TO_RIGHT}${en}${END_OF_ISOLATE}`,
    ar: `${RIGHT_TO_LEFT}${ar}${END_OF_ISOLATE}`,
  }
}
