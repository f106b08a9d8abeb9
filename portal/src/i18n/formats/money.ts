import type { Currency, Money } from '@sadu/contract'
import { type FormatPreferences, perLocale } from './locale.ts'

/** Minor units per unit of each currency. */
const MINOR_UNITS: Record<Currency, number> = { SAR: 100, USD: 100, GBP: 100 }

/** U+2212, which is as wide as a digit and read out as "minus", unlike a hyphen. */
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

/** An amount in formatted parts. Uses integers only, so every halala is exact. */
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

/** The currency in text: `SAR` or `ر.س`; other currencies by their ISO code. */
function currencyName(currency: Currency, { language }: FormatPreferences): string {
  return currency === 'SAR' && language === 'ar' ? 'ر.س' : currency
}

/** An amount within a sentence, with its number isolated so that the minus stays on its side. */
export function moneyText(money: Money, preferences: FormatPreferences): string {
  const parts = moneyParts(money, preferences)
  const figure = `${parts.isNegative ? MINUS : ''}${parts.major}${parts.separator}${parts.minor}`
  const isolated = `${LEFT_TO_RIGHT}${figure}${END_OF_ISOLATE}`
  const name = currencyName(money.currency, preferences)
  return preferences.language === 'ar' ? `${isolated}\u00a0${name}` : `${name}\u00a0${isolated}`
}

/** Returns the initial text of an amount field: grouped, and in whole units if there is no
 * fraction. */
export function typedText(money: Money, preferences: FormatPreferences): string {
  const parts = moneyParts(money, preferences)
  const isWhole = money.minor % MINOR_UNITS[money.currency] === 0
  return isWhole ? parts.major : `${parts.major}${parts.separator}${parts.minor}`
}

/** An integer such as a number of points. */
export function countText(count: number, preferences: FormatPreferences): string {
  return whole(preferences).format(count)
}

const rate = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 }),
)

/** An exchange rate, with all its decimals. */
export function rateText(decimal: string, preferences: FormatPreferences): string {
  return rate(preferences).format(Number(decimal))
}

/** An amount in any currency, by its ISO code, within a sentence. `minor` is in hundredths. */
export function foreignText(minor: number, code: string, preferences: FormatPreferences): string {
  const figure = rateText(String(minor / 100), preferences)
  return `${LEFT_TO_RIGHT}${code}\u00a0${figure}${END_OF_ISOLATE}`
}

/** Returns a share in whole percent; 0% of an empty total. In Arabic, Latin digits keep the Latin
 * percent sign, as on prices, and are isolated: after an Arabic word the sign would change
 * sides. */
export function shareText(part: number, of: number, preferences: FormatPreferences): string {
  const text = percent(preferences).format(of === 0 ? 0 : part / of)
  if (preferences.digits !== 'latn' || preferences.language !== 'ar') return text
  const latin = text.replaceAll('٪', '%').replaceAll(/[\u061c\u200e]/g, '')
  return `${LEFT_TO_RIGHT}${latin}${END_OF_ISOLATE}`
}
