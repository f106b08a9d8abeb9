import { daysBetween } from '@sadu/contract/core/days'
import { type Calendar, type FormatPreferences, perLocale } from './locale.ts'

/** Dates and times are in Riyadh time, wherever the browser is. */
const TIME_ZONE = 'Asia/Riyadh'

type Style = 'long' | 'short'

const shapes: Record<Style, Intl.DateTimeFormatOptions> = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
}

// A date has no time, so it is formatted in UTC from midnight UTC and cannot shift.
const dayIn = {
  long: perLocale((locale) => new Intl.DateTimeFormat(locale, { ...shapes.long, timeZone: 'UTC' })),
  short: perLocale(
    (locale) => new Intl.DateTimeFormat(locale, { ...shapes.short, timeZone: 'UTC' }),
  ),
}
const weekdayIn = {
  long: perLocale(
    (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
  ),
  short: perLocale(
    (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
  ),
}
const monthIn = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const clock = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      // English uses 24 hours, where a one-digit hour such as 9:12 looks like an incomplete 12-hour
      // time.
      hour: locale.startsWith('en') ? '2-digit' : 'numeric',
      minute: '2-digit',
      timeZone: TIME_ZONE,
    }),
)
const dayOfMonthIn = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' }),
)
const relative = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

/** A date in the person's calendar: with its year (`long`), or for a list of recent dates
 * (`short`). */
export function dayText(
  day: string,
  preferences: FormatPreferences,
  style: Style = 'long',
): string {
  return dayIn[style](preferences).format(Date.parse(day))
}

/** A date range, with shared parts written once. */
export function rangeText(from: string, to: string, preferences: FormatPreferences): string {
  return dayIn.long(preferences).formatRange(Date.parse(from), Date.parse(to))
}

/** A date after its weekday, without the comma that formatters insert. */
export function weekdayText(
  day: string,
  preferences: FormatPreferences,
  style: Style = 'long',
): string {
  const weekday = weekdayIn[style](preferences).format(Date.parse(day))
  return `${weekday} ${dayText(day, preferences, style)}`
}

/** The month and year of a date, in the person's calendar. */
export function monthText(day: string, preferences: FormatPreferences): string {
  return monthIn(preferences).format(Date.parse(day))
}

/** The day of the month, from 1, in a calendar. */
export function dayOfMonth(day: string, calendar: Calendar): number {
  const plain = { language: 'en', digits: 'latn', calendar } as const
  return Number(dayOfMonthIn(plain).format(Date.parse(day)))
}

/** The calendar that a deadline shows next to the chosen one. */
export function otherCalendar(calendar: Calendar): Calendar {
  return calendar === 'gregory' ? 'islamic-umalqura' : 'gregory'
}

/** Hours and minutes in Riyadh. */
export function timeText(moment: string, preferences: FormatPreferences): string {
  return clock(preferences).format(Date.parse(moment))
}

/** `today`, `yesterday`, `in 6 days`: a date relative to today. */
export function relativeDayText(
  day: string,
  today: string,
  preferences: FormatPreferences,
): string {
  const text = relative(preferences).format(daysBetween(today, day), 'day')
  // In Arabic the platform uses "within" for future days.
  return text.replace(/^خلال /, 'بعد ')
}
