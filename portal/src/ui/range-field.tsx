import {
  type CalendarDate,
  createCalendar,
  GregorianCalendar,
  parseDate,
  toCalendar,
} from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import {
  Button,
  DateInput,
  DateRangePicker,
  Group,
  Popover,
  RangeCalendar,
} from 'react-aria-components/DateRangePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { dayText, otherCalendar } from '../i18n/formats/dates.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'
import { AriaLocale } from './aria-locale.tsx'
import { DayPart, Month, MONTH_POPOVER_CLASS, STEP_CLASS, WEEK_START } from './calendar-month.tsx'
import { type FieldProps, HINT_CLASS, INPUT_CLASS } from './field.tsx'
import { ControlLabel, ControlNotes } from './field-notes.tsx'
import { Icon } from './icon.tsx'

/** Two days `YYYY-MM-DD`, the second not before the first. */
export type DayRange = { from: string; to: string }

type RangeFieldProps = FieldProps & {
  /** Null while it is not whole. */
  value: DayRange | null
  onChange: (range: DayRange | null) => void
  /** The first and the last day that make sense. */
  min?: string
  max?: string
}

const day = (date: CalendarDate) => toCalendar(date, new GregorianCalendar()).toString()

/** A range of days in the person's calendar, typed by its parts or picked from a month; the other
 * calendar says the same days below. Load it lazily: it brings React Aria's calendars with it. */
export function RangeField({ label, hint, error, value, onChange, min, max }: RangeFieldProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const other = { ...formats, calendar: otherCalendar(formats.calendar) }
  // In the calendar that is shown: a month cut off by a day is drawn in the day's own.
  const limit = (text: string) => toCalendar(parseDate(text), createCalendar(formats.calendar))
  return (
    <AriaLocale>
      <DateRangePicker
        // Its parts keep the calendar that they were made with.
        key={formats.calendar}
        value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
        onChange={(picked) => onChange(picked && { from: day(picked.start), to: day(picked.end) })}
        {...(min === undefined ? {} : { minValue: limit(min) })}
        {...(max === undefined ? {} : { maxValue: limit(max) })}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        className="grid grid-cols-1 content-start gap-1.5"
      >
        <ControlLabel>{label}</ControlLabel>
        <Group className={`${INPUT_CLASS} flex items-center gap-1`}>
          <span className="-my-1 flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
            <DateInput slot="start" className="flex flex-wrap items-center">
              {(segment) => <DayPart segment={segment} />}
            </DateInput>
            <span aria-hidden>–</span>
            <DateInput slot="end" className="flex flex-wrap items-center">
              {(segment) => <DayPart segment={segment} />}
            </DateInput>
          </span>
          <Button className={`${STEP_CLASS} -my-3 -me-3`} aria-label={t`Open the calendar`}>
            <Icon name="calendar" size={20} />
          </Button>
        </Group>
        {value && (
          <p className={HINT_CLASS}>
            <bdi>{dayText(value.from, other)}</bdi> – <bdi>{dayText(value.to, other)}</bdi>
          </p>
        )}
        <ControlNotes hint={hint} error={error} />
        <Popover className={MONTH_POPOVER_CLASS}>
          <Dialog className="outline-none" aria-label={t`Calendar`}>
            <RangeCalendar firstDayOfWeek={WEEK_START}>
              <Month isRange />
            </RangeCalendar>
          </Dialog>
        </Popover>
      </DateRangePicker>
    </AriaLocale>
  )
}
