import type { Currency, Language, StatementCalendar } from '@sadu/contract'

/** U+2212, as wide as a digit; a hyphen is neither. */
const MINUS = '\u2212'

const count = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

const REGIONS: Record<Language, string> = { en: 'en-GB', ar: 'ar-SA' }

/** An amount of minor units with its two decimals, grouped. Digits are Latin in both languages, as
 * banks here print them: the paper is read by others than the person who chose digits on a screen. */
export function amountText(minor: number): string {
  const size = Math.abs(minor)
  const cents = size % 100
  const figure = `${count.format((size - cents) / 100)}.${String(cents).padStart(2, '0')}`
  return minor < 0 ? MINUS + figure : figure
}

/** Points, grouped. */
export function countText(points: number): string {
  return points < 0 ? MINUS + count.format(-points) : count.format(points)
}

/** A rate without the zeros at its end, but never fewer than two decimals. */
export function rateText(rate: string): string {
  return rate.replace(/(\.\d\d\d*?)0+$/, '$1')
}

/** How a currency is named beside an amount. */
export function currencyText(currency: Currency, language: Language): string {
  return currency === 'SAR' && language === 'ar' ? 'ر.س' : currency
}

type DayStyle = { calendar: StatementCalendar; style?: 'long' | 'short' }

/** A day of a calendar in words of the language; `short` for a table, where the long names of Hijri months
 * give way to their numbers. */
export function dayText(
  day: string,
  language: Language,
  { calendar, style = 'long' }: DayStyle,
): string {
  const isNumbers = calendar === 'islamic-umalqura' && style === 'short'
  const locale = `${REGIONS[language]}-u-ca-${calendar}-nu-latn`
  const format = dayFormat(locale, isNumbers ? '2-digit' : style)
  if (!isNumbers) return format.format(Date.parse(day))
  const parts = Map.groupBy(format.formatToParts(Date.parse(day)), ({ type }) => type)
  return (['day', 'month', 'year'] as const)
    .map((name) => parts.get(name)?.[0]?.value.padStart(2, '0'))
    .join('/')
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs far more than using it. */
function dayFormat(locale: string, month: 'long' | 'short' | '2-digit'): Intl.DateTimeFormat {
  const key = `${locale} ${month}`
  const known =
    dayFormats.get(key) ??
    // A day has no hour, so it is written in UTC from its own midnight and cannot slip.
    new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })
  dayFormats.set(key, known)
  return known
}

/** A long number in groups of four, as it is read out and typed. */
export function referenceText(reference: string): string {
  return /^\d+$/.test(reference) ? reference.replace(/(\d{4})(?=\d)/g, '$1 ') : reference
}
