import { addDays } from '../core/days.ts'
import { SAUDI_HOLIDAYS } from '../requests/holidays.ts'
import { ALWAYS, DAY_MINUTES, parseHours, type Span } from './hours.ts'

/** The opening hours of a place, in local time
 * (docs/specification/3-entities-and-storage.md#places). */
export type Opens = {
  zone: string
  hours: string
  /** Null where Ramadan hours are the same. */
  ramadanHours: string | null
  isClosedOnHolidays: boolean
}

/** A day and minute in a place's local time. */
export type LocalTime = { day: string; minute: number }

/** Whether a place is open, and when that changes; null for a place that does not
 * open within two weeks. */
export type Opening =
  | { state: 'always' }
  | { state: 'open'; until: LocalTime }
  | { state: 'closed'; opens: LocalTime | null }

/** The days ahead that are searched for the next opening: more than any holiday lasts. */
const LOOKED_AHEAD_DAYS = 14

/** Returns whether a place is open at a moment, and until or from when, given its hours for Friday
 * and Ramadan and the holidays of Saudi Arabia. */
export function openingAt(place: Opens, now: Date): Opening {
  if (place.hours === ALWAYS && place.ramadanHours === null && !place.isClosedOnHolidays) {
    return { state: 'always' }
  }
  const { day: today, minute } = localTime(now, place.zone)
  // Minutes from the start of today; yesterday's hours may extend past midnight.
  const spans = merged(
    Array.from({ length: LOOKED_AHEAD_DAYS + 1 }, (_, at) => at - 1).flatMap((at) =>
      spansOn(place, addDays(today, at)).map(({ from, to }) => ({
        from: from + at * DAY_MINUTES,
        to: to + at * DAY_MINUTES,
      })),
    ),
  )
  const at = (minutes: number): LocalTime => ({
    day: addDays(today, Math.floor(minutes / DAY_MINUTES)),
    minute: ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES,
  })
  const current = spans.find(({ from, to }) => from <= minute && minute < to)
  if (current) {
    const isEndless = current.to >= LOOKED_AHEAD_DAYS * DAY_MINUTES
    return isEndless ? { state: 'always' } : { state: 'open', until: at(current.to) }
  }
  const next = spans.find(({ from }) => from > minute)
  return { state: 'closed', opens: next ? at(next.from) : null }
}

/** Returns the hours of a day: Ramadan hours during Ramadan, none on a holiday the place
 * observes. */
function spansOn(place: Opens, day: string): readonly Span[] {
  if (place.isClosedOnHolidays && SAUDI_HOLIDAYS.has(day)) return []
  const text = place.ramadanHours !== null && isRamadan(day) ? place.ramadanHours : place.hours
  return parseHours(text)?.[new Date(day).getUTCDay()] ?? []
}

/** Merges touching or overlapping spans, in order. */
function merged(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const { from, to } of spans) {
    const before = all.at(-1)
    if (before && from <= before.to) before.to = Math.max(before.to, to)
    else all.push({ from, to })
  }
  return all
}

const RAMADAN = '9'
const hijriMonth = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  timeZone: 'UTC',
})
const ramadanDays = new Map<string, boolean>()

/** Whether a day is in Ramadan by the Umm al-Qura calendar. */
export function isRamadan(day: string): boolean {
  const known = ramadanDays.get(day)
  if (known !== undefined) return known
  const found = hijriMonth.format(new Date(day)) === RAMADAN
  ramadanDays.set(day, found)
  return found
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Converts a moment to local time in a time zone (IANA). */
export function localTime(now: Date, zone: string): LocalTime {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(zone, clock)
  }
  const parts = new Map(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    day: `${of('year')}-${of('month')}-${of('day')}`,
    minute: Number(of('hour')) * 60 + Number(of('minute')),
  }
}

/** Whether a time zone of this name exists. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
