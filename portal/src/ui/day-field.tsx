import { type CalendarDate, createCalendar, parseDate, toCalendar } from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button, Calendar, DatePicker, Group, Popover } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { dayText, otherCalendar } from '../i18n/formats/dates.ts'
import type { Calendar as CalendarName } from '../i18n/formats/locale.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'
import { AriaLocale } from './aria-locale.tsx'
import { Month, MONTH_POPOVER_CLASS, STEP_CLASS, WEEK_START } from './calendar-month.tsx'
import { useDateProblem } from './date-problem.ts'
import { HINT_CLASS, INPUT_CLASS } from './field.tsx'
import { ControlLabel, ControlNotes } from './field-notes.tsx'
import { Icon } from './icon.tsx'
import { isoDay, type TypedDate, TypedDay } from './typed-day.tsx'
import { useTypedValue } from './use-typed-value.ts'

type DayFieldProps = {
  label: ReactNode
  /** A date `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (day: string) => void
  /** The calendar to type and pick in. */
  calendar: CalendarName
  /** The earliest and latest valid dates. */
  min?: string
  max: string
  hint?: ReactNode
  error?: ReactNode
}

/** A date in either calendar, typed by segment or picked from a month; the same date in the other
 * calendar is shown below. Typed values are never changed: an invalid date shows an error on blur.
 * Load it lazily, with React Aria's calendars. */
export function DayField(props: DayFieldProps) {
  const { calendar } = props
  return (
    <AriaLocale calendar={calendar}>
      {/* Its segments keep the calendar they were created with. */}
      <Day key={calendar} {...props} />
    </AriaLocale>
  )
}

const pickedOf = (value: string) => (value === '' ? null : parseDate(value))
const valueOf = (picked: CalendarDate) => isoDay(picked) ?? ''

function Day({ label, value, onChange, calendar, min, max, hint, error }: DayFieldProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const other = { ...formats, calendar: otherCalendar(calendar) }
  const problemOf = useDateProblem()
  const [typed, setTyped] = useState<TypedDate>(value === '' ? 'empty' : 'day')
  const isDay = typed === 'day'
  const [picked, pick] = useTypedValue({ value, none: '', pickedOf, valueOf, isDay, onChange })
  const [isHere, setHere] = useState(false)
  const shownError = ((!isHere || error) && problemOf(typed)) || error
  return (
    <DatePicker
      value={picked}
      onChange={pick}
      // In the shown calendar: a month cut off by this date renders in the date's own.
      {...(min !== undefined && {
        minValue: toCalendar(parseDate(min), createCalendar(calendar)),
      })}
      maxValue={toCalendar(parseDate(max), createCalendar(calendar))}
      isInvalid={Boolean(shownError)}
      validationBehavior="aria"
      onFocusChange={setHere}
      className="grid grid-cols-1 content-start gap-1.5"
    >
      <ControlLabel>{label}</ControlLabel>
      <Group className={`${INPUT_CLASS} flex items-center`}>
        <TypedDay className="-my-1 flex flex-1 flex-wrap items-center" onTyped={setTyped} />
        <Button className={`${STEP_CLASS} -my-3 -me-3`} aria-label={t`Open the calendar`}>
          <Icon name="calendar" size={20} />
        </Button>
      </Group>
      {value !== '' && (
        <p className={HINT_CLASS}>
          <bdi>{dayText(value, other)}</bdi>
        </p>
      )}
      <ControlNotes hint={hint} error={shownError} />
      <Popover className={MONTH_POPOVER_CLASS}>
        <Dialog className="outline-none" aria-label={t`Calendar`}>
          <Calendar firstDayOfWeek={WEEK_START}>
            <Month />
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  )
}
