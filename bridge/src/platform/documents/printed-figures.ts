import type { Currency, Language, StatementCalendar } from '@sadu/contract'

/** U+2212, which has the width of a digit, unlike a hyphen. */
const MINUS = '\u2212'

const count = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

const REGIONS: Record<Language, string> = { en: 'en-GB', ar: 'ar-SA' }

/** Formats an amount in minor units, grouped, with two decimals. Digits are Latin in both
 * languages, as local banks print them: a printed statement is also read by people who did not
 * choose the digits on screen. */
export function amountText(minor: number): string {
  const size = Math.abs(minor)
  const cents = size % 100
  const figure = `${count.format((size - cents) / 100)}.${String(cents).padStart(2, '0')}`
  return minor < 0 ? MINUS + figure : figure
}

/** Formats points, grouped. */
export function countText(points: number): string {
  return points < 0 ? MINUS + count.format(-points) : count.format(points)
}

/** Formats a rate without trailing zeros, but with at least two decimals. */
export function rateText(rate: string): string {
  return rate.replace(/(\.\d\d\d*?)0+$/, '$1')
}

/** Returns the currency symbol or code shown with an amount. */
export function currencyText(currency: Currency, language: Language): string {
  return currency === 'SAR' && language === 'ar' ? 'ر.س' : currency
}

type DayStyle = { calendar: StatementCalendar; style?: 'long' | 'short' }

/** Formats a date in words of the language. `short` is for tables, where numbers replace the long
 * names of Hijri months. */
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

/** Caches formatters, since creating one costs far more than using it. */
function dayFormat(locale: string, month: 'long' | 'short' | '2-digit'): Intl.DateTimeFormat {
  const key = `${locale} ${month}`
  const known =
    dayFormats.get(key) ??
    // A date has no time, so it is formatted in UTC from midnight and cannot shift.
    new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })
  dayFormats.set(key, known)
  return known
}

const times = {
  en: timeFormat('en-GB'),
  ar: timeFormat('ar-SA-u-nu-latn'),
}

function timeFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Riyadh',
  })
}

/** Formats a time of day in Riyadh. */
export const timeText = (at: Date, language: Language): string => times[language].format(at)

const KILO = 1024

/** Formats the size of a file, in whole kilobytes, or in megabytes with one decimal. */
export function sizeText(bytes: number, language: Language): string {
  const isSmall = bytes < KILO * KILO
  return new Intl.NumberFormat(`${REGIONS[language]}-u-nu-latn`, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(isSmall ? Math.max(1, bytes / KILO) : bytes / KILO / KILO)
}

/** Formats a long number in groups of four digits, which is easier to read out and type. */
export function referenceText(reference: string): string {
  return /^\d+$/.test(reference) ? reference.replace(/(\d{4})(?=\d)/g, '$1 ') : reference
}
