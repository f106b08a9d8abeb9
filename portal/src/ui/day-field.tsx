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
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Group,
  Label,
  Popover,
} from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { dayText, otherCalendar } from '../i18n/formats/dates.ts'
import { type Calendar as CalendarName, localeOf } from '../i18n/formats/locale.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'
import { INPUT_CLASS } from './field.tsx'
import { Icon } from './icon.tsx'
import './press-style.ts'

type DayFieldProps = {
  label: ReactNode
  /** A day `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (day: string) => void
  /** The calendar it is typed and picked in. */
  calendar: CalendarName
  /** The last day that makes sense. */
  max: string
  error?: ReactNode
}

const STEP =
  'grid size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken disabled:opacity-40'

/** A day in either calendar, typed by its parts or picked from a month; the other calendar says the
 * same day below. Load it lazily: it brings React Aria's calendars with it. */
export function DayField({ label, value, onChange, calendar, max, error }: DayFieldProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const other = { ...formats, calendar: otherCalendar(calendar) }
  const change = (picked: CalendarDate | null) =>
    onChange(picked === null ? '' : toCalendar(picked, new GregorianCalendar()).toString())
  return (
    <I18nProvider locale={localeOf({ ...formats, calendar })}>
      <DatePicker
        // Its parts keep the calendar that they were made with.
        key={calendar}
        value={value === '' ? null : parseDate(value)}
        onChange={change}
        // In the calendar that is shown: a month cut off by this day is drawn in the day's own.
        maxValue={toCalendar(parseDate(max), createCalendar(calendar))}
        isInvalid={Boolean(error)}
        className="grid content-start gap-1.5"
      >
        <Label className="text-sm font-medium text-ink-2">{label}</Label>
        <Group className={`${INPUT_CLASS} flex items-center`}>
          <DateInput className="-my-1 flex flex-1 flex-wrap items-center">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded-sm px-0.5 py-1 outline-none data-focused:bg-madder data-focused:text-on-madder data-placeholder:text-ink-2 data-focused:data-placeholder:text-on-madder"
              />
            )}
          </DateInput>
          <Button className={`${STEP} -my-3 -me-3`} aria-label={t`Open the calendar`}>
            <Icon name="calendar" size={20} />
          </Button>
        </Group>
        {value !== '' && (
          <p className="text-sm text-ink-2">
            <bdi>{dayText(value, other)}</bdi>
          </p>
        )}
        {error && (
          <p className="flex items-start gap-1.5 text-sm text-danger-ink">
            <Icon name="alert" size={18} className="mt-0.5" />
            <span>{error}</span>
          </p>
        )}
        <Popover className="z-50 animate-rise rounded-lg border border-line bg-surface p-3 text-ink shadow-over">
          <Dialog className="outline-none" aria-label={t`Calendar`}>
            <Month />
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  )
}

function Month() {
  const { t } = useLingui()
  return (
    <Calendar>
      <header className="flex items-center justify-between gap-2">
        <Button slot="previous" className={STEP} aria-label={t`Previous month`}>
          <Icon name="chevronForward" size={20} className="-scale-x-100 rtl:scale-x-100" />
        </Button>
        <Heading className="font-semibold" />
        <Button slot="next" className={STEP} aria-label={t`Next month`}>
          <Icon name="chevronForward" size={20} />
        </Button>
      </header>
      <CalendarGrid className="mt-1 border-collapse">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="size-10 text-sm font-normal text-ink-2">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="grid size-10 cursor-pointer place-items-center rounded-md outline-none hover:bg-sunken data-disabled:cursor-default data-disabled:opacity-40 data-focus-visible:outline-2 data-focus-visible:outline-focus data-outside-month:hidden data-selected:bg-madder data-selected:text-on-madder"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
