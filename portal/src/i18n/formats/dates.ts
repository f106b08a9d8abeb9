import { daysBetween } from '@sadu/contract/core/days'
import { type Calendar, type FormatPreferences, perLocale } from './locale.ts'

/** Days and hours of the product are those of Riyadh, wherever the browser is. */
const TIME_ZONE = 'Asia/Riyadh'

type Style = 'long' | 'short'

const shapes: Record<Style, Intl.DateTimeFormatOptions> = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
}

// A day has no hour, so it is written in UTC from its own midnight and cannot slip.
const dayIn = {
  long: perLocale((locale) => new Intl.DateTimeFormat(locale, { ...shapes.long, timeZone: 'UTC' })),
  short: perLocale(
    (locale) => new Intl.DateTimeFormat(locale, { ...shapes.short, timeZone: 'UTC' }),
  ),
}
const weekdayIn = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
)
const monthIn = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const clock = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      // English counts to 24, where 9:12 would leave one waiting for the half of the day.
      hour: locale.startsWith('en') ? '2-digit' : 'numeric',
      minute: '2-digit',
      timeZone: TIME_ZONE,
    }),
)
const dayOfMonthIn = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' }),
)
const relative = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

/** A day in the person's calendar: with its year (`long`) or for a list of recent ones (`short`). */
export function dayText(
  day: string,
  preferences: FormatPreferences,
  style: Style = 'long',
): string {
  return dayIn[style](preferences).format(Date.parse(day))
}

/** From one day to another, each part that both share written once. */
export function rangeText(from: string, to: string, preferences: FormatPreferences): string {
  return dayIn.long(preferences).formatRange(Date.parse(from), Date.parse(to))
}

/** A day with its weekday in front, without the comma that formatters put between them. */
export function weekdayText(day: string, preferences: FormatPreferences): string {
  return `${weekdayIn(preferences).format(Date.parse(day))} ${dayText(day, preferences)}`
}

/** The month that a day is in, with its year, in the person's calendar. */
export function monthText(day: string, preferences: FormatPreferences): string {
  return monthIn(preferences).format(Date.parse(day))
}

/** Which day of its month a day is, from 1, in a calendar. */
export function dayOfMonth(day: string, calendar: Calendar): number {
  const plain = { language: 'en', digits: 'latn', calendar } as const
  return Number(dayOfMonthIn(plain).format(Date.parse(day)))
}

/** The calendar that a deadline shows beside the chosen one. */
export function otherCalendar(calendar: Calendar): Calendar {
  return calendar === 'gregory' ? 'islamic-umalqura' : 'gregory'
}

/** Hours and minutes in Riyadh. */
export function timeText(moment: string, preferences: FormatPreferences): string {
  return clock(preferences).format(Date.parse(moment))
}

/** `today`, `yesterday`, `in 6 days`: how far a day is from today. */
export function relativeDayText(
  day: string,
  today: string,
  preferences: FormatPreferences,
): string {
  const text = relative(preferences).format(daysBetween(today, day), 'day')
  // In Arabic the platform says "within" of a day to come.
  return text.replace(/^خلال /, 'بعد ')
}
