import { dayText, otherCalendar } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'

/** The days of a statement in the user's calendar, and below in the other calendar. The
 * dash never begins a line. */
export function PeriodText({ from, to }: { from: string; to: string }) {
  const formats = useFormats()
  const other = { ...formats, calendar: otherCalendar(formats.calendar) }
  return (
    <span className="inline-grid">
      <bdi>
        {dayText(from, formats)}
        {'\u00a0'}– {dayText(to, formats)}
      </bdi>
      <bdi className="text-sm font-normal text-ink-2">
        {dayText(from, other)}
        {'\u00a0'}– {dayText(to, other)}
      </bdi>
    </span>
  )
}
