import { riyadhDay } from '@sadu/contract/core/days'
import { dayText, otherCalendar, weekdayText } from '../i18n/formats/dates.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'

type DateTextProps = {
  /** A date `YYYY-MM-DD`, or a timestamp, shown as its date in Riyadh. */
  value: string
  length?: 'long' | 'short'
  className?: string
}

function asDay(value: string): string {
  return value.length === 10 ? value : riyadhDay(new Date(value))
}

/** A date in the chosen calendar. */
export function DateText({ value, length = 'long', className = '' }: DateTextProps) {
  const formats = useFormats()
  return (
    <time dateTime={value} className={className}>
      <bdi>{dayText(asDay(value), formats, length)}</bdi>
    </time>
  )
}

type DeadlineTextProps = {
  value: string
  /** Includes the weekday, where the deadline is the page's main subject. */
  hasWeekday?: boolean
  className?: string
}

/** One line, except in a panel narrower than a date. */
const ONE_LINE = 'whitespace-nowrap @max-[14rem]:whitespace-normal'

/** A deadline: the chosen calendar first, the other one below it. */
export function DeadlineText({ value, hasWeekday = false, className = '' }: DeadlineTextProps) {
  const formats = useFormats()
  const other = { ...formats, calendar: otherCalendar(formats.calendar) }
  return (
    <time dateTime={value} className={`inline-grid ${className}`}>
      <bdi className={hasWeekday ? '' : ONE_LINE}>
        {hasWeekday ? weekdayText(value, formats) : dayText(value, formats)}
      </bdi>
      <bdi className={`text-sm font-normal text-ink-2 ${ONE_LINE}`}>{dayText(value, other)}</bdi>
    </time>
  )
}
