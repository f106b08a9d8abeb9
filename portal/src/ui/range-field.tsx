import { type CalendarDate, createCalendar, parseDate, toCalendar } from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import {
  Button,
  DateRangePicker,
  Group,
  Popover,
  RangeCalendar,
} from 'react-aria-components/DateRangePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { dayText, otherCalendar } from '../i18n/formats/dates.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'
import { AriaLocale } from './aria-locale.tsx'
import { Month, MONTH_POPOVER_CLASS, STEP_CLASS, WEEK_START } from './calendar-month.tsx'
import { useDateProblem } from './date-problem.ts'
import { type FieldProps, HINT_CLASS, INPUT_CLASS } from './field.tsx'
import { ControlLabel, ControlNotes } from './field-notes.tsx'
import { Icon } from './icon.tsx'
import { useMedia } from './use-media.ts'
import { isoDay, type TypedDate, TypedDay } from './typed-day.tsx'
import { useTypedValue } from './use-typed-value.ts'

/** Two dates `YYYY-MM-DD`, the second not before the first. */
export type DayRange = { from: string; to: string }

type RangeFieldProps = FieldProps & {
  /** Null while incomplete. */
  value: DayRange | null
  onChange: (range: DayRange | null) => void
  /** The earliest and latest valid dates. */
  min?: string
  max?: string
  /** The names of the first and the last day in their fields. */
  ends?: { from: ReactNode; to: ReactNode }
}

/** The width from which two months fit next to each other. */
const DESK = '(min-width: 64rem)'

const TYPED_CLASS = '-my-1 flex min-w-0 flex-1 flex-wrap items-center'

type Ends = { start: CalendarDate; end: CalendarDate }

const pickedOf = (range: DayRange | null): Ends | null =>
  range && { start: parseDate(range.from), end: parseDate(range.to) }

function valueOf({ start, end }: Ends): DayRange | null {
  const [from, to] = [isoDay(start), isoDay(end)]
  return from === null || to === null ? null : { from, to }
}

/** A date range in the person's calendar, typed by segment or picked from a month; the same dates
 * in the other calendar are shown below. Typed values are never changed: an invalid date shows an
 * error on blur. Load it lazily, with React Aria's calendars. */
export function RangeField(props: RangeFieldProps) {
  const { calendar } = useFormats()
  return (
    <AriaLocale>
      {/* Its segments keep the calendar they were created with. */}
      <Range key={calendar} {...props} />
    </AriaLocale>
  )
}

function Range({ label, hint, error, value, onChange, min, max, ends }: RangeFieldProps) {
  const { t } = useLingui()
  const months = useMedia(DESK) ? 2 : 1
  const formats = useFormats()
  const other = { ...formats, calendar: otherCalendar(formats.calendar) }
  // In the shown calendar: a month cut off by a date renders in the date's own.
  const limit = (text: string) => toCalendar(parseDate(text), createCalendar(formats.calendar))
  const problemOf = useDateProblem()
  const [start, setStart] = useState<TypedDate>(value ? 'day' : 'empty')
  const [end, setEnd] = useState<TypedDate>(value ? 'day' : 'empty')
  const isDay = start === 'day' && end === 'day'
  const [picked, pick] = useTypedValue({ value, none: null, pickedOf, valueOf, isDay, onChange })
  const [isHere, setHere] = useState(false)
  const shownError = ((!isHere || error) && (problemOf(start) ?? problemOf(end))) || error
  return (
    <DateRangePicker
      value={picked}
      onChange={pick}
      {...(min === undefined ? {} : { minValue: limit(min) })}
      {...(max === undefined ? {} : { maxValue: limit(max) })}
      isInvalid={Boolean(shownError)}
      validationBehavior="aria"
      onFocusChange={setHere}
      className="grid grid-cols-1 content-start gap-1.5"
    >
      <ControlLabel>{label}</ControlLabel>
      <Group className="flex flex-wrap gap-2">
        <End name={ends?.from} isWrong={Boolean(shownError)}>
          <TypedDay slot="start" className={TYPED_CLASS} onTyped={setStart} />
        </End>
        <End name={ends?.to} isWrong={Boolean(shownError)}>
          <TypedDay slot="end" className={TYPED_CLASS} onTyped={setEnd} />
          <Button className={`${STEP_CLASS} -my-3 -me-3`} aria-label={t`Open the calendar`}>
            <Icon name="calendar" size={20} />
          </Button>
        </End>
      </Group>
      {value && (
        <p className={HINT_CLASS}>
          <bdi>{dayText(value.from, other)}</bdi>
          {'\u00a0'}– <bdi>{dayText(value.to, other)}</bdi>
        </p>
      )}
      <ControlNotes hint={hint} error={shownError} />
      <Popover className={MONTH_POPOVER_CLASS}>
        <Dialog className="outline-none" aria-label={t`Calendar`}>
          <RangeCalendar
            firstDayOfWeek={WEEK_START}
            visibleDuration={{ months }}
            // Aligns the first day with the first visible month, not with a later one.
            selectionAlignment="start"
          >
            <Month isRange months={months} />
          </RangeCalendar>
        </Dialog>
      </Popover>
    </DateRangePicker>
  )
}

type EndProps = { name: ReactNode; isWrong: boolean; children: ReactNode }

/** The field of the first or the last day; the two are next to each other if there is enough
 * space. */
function End({ name, isWrong, children }: EndProps) {
  return (
    <span
      className={`${INPUT_CLASS} flex flex-1 basis-44 items-center gap-x-3 ${isWrong ? 'border-danger-ink! bg-danger-tint!' : ''}`}
    >
      {/* Hidden from screen readers, which announce the name of each segment. */}
      {name && (
        <span aria-hidden className="text-sm text-ink-2">
          {name}
        </span>
      )}
      {children}
    </span>
  )
}
