import {
  type CalendarDate,
  createCalendar,
  GregorianCalendar,
  parseDate,
  toCalendar,
} from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  Button,
  Calendar,
  DateInput,
  DatePicker,
  Group,
  Popover,
} from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { dayText, otherCalendar } from '../i18n/formats/dates.ts'
import type { Calendar as CalendarName } from '../i18n/formats/locale.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'
import { AriaLocale } from './aria-locale.tsx'
import { DayPart, Month, MONTH_POPOVER_CLASS, STEP_CLASS, WEEK_START } from './calendar-month.tsx'
import { HINT_CLASS, INPUT_CLASS } from './field.tsx'
import { ControlLabel, ControlNotes } from './field-notes.tsx'
import { Icon } from './icon.tsx'

type DayFieldProps = {
  label: ReactNode
  /** A day `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (day: string) => void
  /** The calendar it is typed and picked in. */
  calendar: CalendarName
  /** The first and the last day that make sense. */
  min?: string
  max: string
  hint?: ReactNode
  error?: ReactNode
}

/** A day in either calendar, typed by its parts or picked from a month; the other calendar says the
 * same day below. Load it lazily: it brings React Aria's calendars with it. */
export function DayField(props: DayFieldProps) {
  const { label, value, onChange, calendar, min, max, hint, error } = props
  const { t } = useLingui()
  const formats = useFormats()
  const other = { ...formats, calendar: otherCalendar(calendar) }
  const change = (picked: CalendarDate | null) =>
    onChange(picked === null ? '' : toCalendar(picked, new GregorianCalendar()).toString())
  return (
    <AriaLocale calendar={calendar}>
      <DatePicker
        // Its parts keep the calendar that they were made with.
        key={calendar}
        value={value === '' ? null : parseDate(value)}
        onChange={change}
        // In the calendar that is shown: a month cut off by this day is drawn in the day's own.
        {...(min !== undefined && {
          minValue: toCalendar(parseDate(min), createCalendar(calendar)),
        })}
        maxValue={toCalendar(parseDate(max), createCalendar(calendar))}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        className="grid grid-cols-1 content-start gap-1.5"
      >
        <ControlLabel>{label}</ControlLabel>
        <Group className={`${INPUT_CLASS} flex items-center`}>
          <DateInput className="-my-1 flex flex-1 flex-wrap items-center">
            {(segment) => <DayPart segment={segment} />}
          </DateInput>
          <Button className={`${STEP_CLASS} -my-3 -me-3`} aria-label={t`Open the calendar`}>
            <Icon name="calendar" size={20} />
          </Button>
        </Group>
        {value !== '' && (
          <p className={HINT_CLASS}>
            <bdi>{dayText(value, other)}</bdi>
          </p>
        )}
        <ControlNotes hint={hint} error={error} />
        <Popover className={MONTH_POPOVER_CLASS}>
          <Dialog className="outline-none" aria-label={t`Calendar`}>
            <Calendar firstDayOfWeek={WEEK_START}>
              <Month />
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </AriaLocale>
  )
}
