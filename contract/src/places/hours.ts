/** Minutes from the start of a local day; an end beyond 1,440 is on the next day. */
export type Span = { from: number; to: number }

/** The spans of each weekday, Sunday first. */
export type Week = readonly (readonly Span[])[]

export const ALWAYS = '24/7'
export const DAY_MINUTES = 24 * 60

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const DAY = '(?:Su|Mo|Tu|We|Th|Fr|Sa)'
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`
const SPAN = `${TIME}-(?:${TIME}|24:00)`
const RULE = `${DAY}(?:-${DAY})?(?:,${DAY}(?:-${DAY})?)* (?:off|${SPAN}(?:,${SPAN})*)`
const WRITTEN = new RegExp(`^${RULE}(?:; ${RULE})*$`)

const parsed = new Map<string, Week>()

/** Parses weekly hours in OpenStreetMap notation: `24/7`, or `Su-Th 09:00-16:00; Fr 16:00-20:00`. A
 * later rule overrides an earlier one, a day without a rule is closed, and an end before its start
 * is on the next day. Null for anything else (docs/feed.md#places). */
export function parseHours(text: string): Week | null {
  const known = parsed.get(text)
  if (known) return known
  const week = read(text)
  if (week) parsed.set(text, week)
  return week
}

function read(text: string): Week | null {
  if (text === ALWAYS) return DAYS.map(() => [{ from: 0, to: DAY_MINUTES }])
  if (text.length > 200 || !WRITTEN.test(text)) return null
  const week: Span[][] = DAYS.map(() => [])
  for (const rule of text.split('; ')) {
    const [days = '', times = ''] = rule.split(' ')
    const spans = times === 'off' ? [] : times.split(',').map(spanOf)
    if (spans.some(({ to }, at) => to > (spans[at + 1]?.from ?? Infinity))) return null
    for (const day of days.split(',').flatMap(daysOf)) week[day] = spans
  }
  return week
}

function spanOf(text: string): Span {
  const [from = 0, to = 0] = text.split('-').map(minutesOf)
  return { from, to: to > from ? to : to + DAY_MINUTES }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns the days of `Su-Th`, or of `Fr-Su` across the end of the week. */
function daysOf(text: string): number[] {
  const [first = 0, last = first] = text.split('-').map((day) => DAYS.indexOf(day))
  const count = ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, at) => (first + at) % 7)
}

/** Consecutive days with the same hours, as on a door sign. */
export type DayGroup = { first: number; last: number; spans: readonly Span[] }

/** Groups a week from Sunday to Saturday into consecutive days with the same hours. */
export function dayGroups(week: Week): DayGroup[] {
  const groups: DayGroup[] = []
  for (const [day, spans] of week.entries()) {
    const before = groups.at(-1)
    if (before && isSame(before.spans, spans)) before.last = day
    else groups.push({ first: day, last: day, spans })
  }
  return groups
}

function isSame(one: readonly Span[], other: readonly Span[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ from, to }, at) => from === other[at]?.from && to === other[at].to)
  )
}
