import { dayOf, dayText, otherCalendar } from '../i18n/formats/dates.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'

type DateTextProps = {
  /** A day `YYYY-MM-DD`, or a moment whose day in Riyadh is meant. */
  value: string
  length?: 'long' | 'short'
  className?: string
}

function asDay(value: string): string {
  return value.length === 10 ? value : dayOf(new Date(value))
}

/** A day in the calendar the person chose. */
export function DateText({ value, length = 'long', className = '' }: DateTextProps) {
  const formats = useFormats()
  return (
    <time dateTime={value} className={className}>
      <bdi>{dayText(asDay(value), formats, length)}</bdi>
    </time>
  )
}

/** A deadline: the chosen calendar first, the other one below it. */
export function DeadlineText({ value, className = '' }: { value: string; className?: string }) {
  const formats = useFormats()
  const other = { ...formats, calendar: otherCalendar(formats.calendar) }
  return (
    <time dateTime={value} className={`inline-grid ${className}`}>
      <bdi className="whitespace-nowrap">{dayText(value, formats)}</bdi>
      <bdi className="whitespace-nowrap text-sm font-normal text-ink-2">
        {dayText(value, other)}
      </bdi>
    </time>
  )
}
