import type { Currency, Money } from '@sadu/contract'
import { type FormatPreferences, perLocale } from './locale.ts'

/** Minor units of one unit of each currency. */
const MINOR_UNITS: Record<Currency, number> = { SAR: 100, USD: 100, GBP: 100 }

/** U+2212, as wide as a digit and read out as "minus"; a hyphen is neither. */
export const MINUS = '\u2212'

const LEFT_TO_RIGHT = '\u2066'
const END_OF_ISOLATE = '\u2069'

const whole = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))
const padded = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false }),
)
const percent = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
)
const separator = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')
      ?.value ?? '.',
)

export type MoneyParts = {
  isNegative: boolean
  /** Whole units, grouped. */
  major: string
  separator: string
  /** Always two digits. */
  minor: string
  currency: Currency
}

/** An amount in written pieces. Works on integers alone, so every halala is exact. */
export function moneyParts(money: Money, preferences: FormatPreferences): MoneyParts {
  const units = MINOR_UNITS[money.currency]
  const size = Math.abs(money.minor)
  const rest = size % units
  return {
    isNegative: money.minor < 0,
    major: whole(preferences).format((size - rest) / units),
    separator: separator(preferences),
    minor: padded(preferences).format(rest),
    currency: money.currency,
  }
}

/** How a currency is named in text: `SAR` or `ر.س`; other currencies by their ISO code. */
function currencyName(currency: Currency, { language }: FormatPreferences): string {
  return currency === 'SAR' && language === 'ar' ? 'ر.س' : currency
}

/** An amount inside a sentence, with its figures isolated so that the minus keeps its side. */
export function moneyText(money: Money, preferences: FormatPreferences): string {
  const parts = moneyParts(money, preferences)
  const figure = `${parts.isNegative ? MINUS : ''}${parts.major}${parts.separator}${parts.minor}`
  const isolated = `${LEFT_TO_RIGHT}${figure}${END_OF_ISOLATE}`
  const name = currencyName(money.currency, preferences)
  return preferences.language === 'ar' ? `${isolated}\u00a0${name}` : `${name}\u00a0${isolated}`
}

/** A whole number such as a count of points. */
export function countText(count: number, preferences: FormatPreferences): string {
  return whole(preferences).format(count)
}

const rate = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 }),
)

/** An exchange rate, of which every decimal counts. */
export function rateText(decimal: string, preferences: FormatPreferences): string {
  return rate(preferences).format(Number(decimal))
}

/** A share of a whole in whole per cents; an empty whole has no shares. Latin digits have the Latin
 * sign in Arabic too, as on every price there, isolated: behind an Arabic word it would change sides. */
export function shareText(part: number, of: number, preferences: FormatPreferences): string {
  const text = percent(preferences).format(of === 0 ? 0 : part / of)
  if (preferences.digits !== 'latn' || preferences.language !== 'ar') return text
  const latin = text.replaceAll('٪', '%').replaceAll(/[\u061c\u200e]/g, '')
  return `${LEFT_TO_RIGHT}${latin}${END_OF_ISOLATE}`
}
