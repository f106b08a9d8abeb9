import { daysBetween } from '@sadu/contract/core/days'
import { dayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { directionOf } from '../../i18n/language.ts'
import { Knot } from '../../ui/knot.tsx'
import type { EventAhead } from './events.ts'

type DaysAheadLineProps = { events: readonly EventAhead[]; today: string; end: string }

/** Timeline with a mark for each day that has an event. Time runs from left to right in both
 * languages. Decorative only: the table has the same content. */
export function DaysAheadLine({ events, today, end }: DaysAheadLineProps) {
  const formats = useFormats()
  const length = Math.max(1, daysBetween(today, end))
  const days = [...Map.groupBy(events, ({ day }) => day)]
  return (
    <div dir="ltr" aria-hidden className="my-2">
      <div className="relative mx-2 h-7 text-control">
        <span className="absolute inset-x-0 top-1/2 border-t-2 border-dashed border-current" />
        <span className="absolute top-1.5 start-0 h-4 border-s-2 border-current" />
        {days.map(([day, ofDay]) => (
          <span
            key={day}
            className="absolute top-1/2 -translate-1/2"
            style={{ left: `${(daysBetween(today, day) / length) * 100}%` }}
          >
            <Knot
              size="small"
              state={ofDay.some(({ kind }) => kind === 'due') ? 'now' : knotOf(ofDay)}
            />
          </span>
        ))}
      </div>
      <div className="flex justify-between text-xs text-ink-2">
        {[today, end].map((day) => (
          <bdi key={day} dir={directionOf(formats.language)}>
            {dayText(day, formats, 'short')}
          </bdi>
        ))}
      </div>
    </div>
  )
}

/** Filled for a day with a charge, otherwise an outline. */
const knotOf = (events: readonly EventAhead[]) =>
  events.some(({ kind }) => kind === 'charge') ? 'done' : 'next'
