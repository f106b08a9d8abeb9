import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateSegment,
} from 'react-aria-components/DatePicker'
import { Heading } from 'react-aria-components/Heading'
import { Icon } from './icon.tsx'
import { OVER_CLASS } from './over-class.ts'

/** A button of 44 pixels next to or inside a date field. */
export const STEP_CLASS =
  'grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-sunken disabled:opacity-40'

/** The week as in Riyadh, in both languages. */
export const WEEK_START = 'sun'

/** The popover of a month. */
export const MONTH_POPOVER_CLASS = `${OVER_CLASS} p-2 sm:p-3`

/** The day, month or year segment of a date field. */
export function DayPart({ segment }: Pick<ComponentProps<typeof DateSegment>, 'segment'>) {
  return (
    <DateSegment
      segment={segment}
      className="rounded-sm px-0.5 py-1 outline-none data-focused:bg-madder data-focused:text-on-madder forced-colors:data-focused:outline-2 forced-colors:data-focused:outline-solid data-placeholder:text-ink-2 data-focused:data-placeholder:text-on-madder"
    />
  )
}

const CELL =
  'grid aspect-square w-full cursor-pointer place-items-center rounded-md outline-none hover:bg-sunken data-disabled:cursor-default data-disabled:opacity-40 data-focus-visible:outline-2 data-focus-visible:outline-solid data-focus-visible:outline-focus data-outside-month:hidden data-unavailable:line-through forced-colors:data-selected:bg-[Highlight] forced-colors:data-selected:forced-color-adjust-none forced-colors:data-selected:text-[HighlightText]'

const CHOSEN = 'data-selected:bg-madder data-selected:text-on-madder'

// The days of a range are tinted, and its ends look like a single selected day.
const IN_RANGE =
  'data-selected:rounded-none data-selected:bg-madder-tint data-selected:text-ink data-selection-start:rounded-s-md data-selection-start:bg-madder data-selection-start:text-on-madder data-selection-end:rounded-e-md data-selection-end:bg-madder data-selection-end:text-on-madder'

type MonthProps = {
  isRange?: boolean
  /** The number of months next to each other. */
  months?: 1 | 2
}

/** The months of the surrounding calendar, with buttons for the previous and next one. */
export function Month({ isRange = false, months = 1 }: MonthProps) {
  const { t } = useLingui()
  return (
    <>
      <header className="flex items-center justify-between gap-2">
        <Button slot="previous" className={STEP_CLASS} aria-label={t`Previous month`}>
          <Icon name="chevronForward" size={20} className="-scale-x-100 rtl:scale-x-100" />
        </Button>
        <Heading className="text-center font-semibold" />
        <Button slot="next" className={STEP_CLASS} aria-label={t`Next month`}>
          <Icon name="chevronForward" size={20} />
        </Button>
      </header>
      <div className="mt-1 flex items-start gap-4">
        {Array.from({ length: months }, (_, at) => (
          <CalendarGrid
            key={at}
            offset={{ months: at }}
            className={`table-fixed border-collapse ${months === 1 ? 'w-[min(19.25rem,calc(100vw-2.75rem))]' : 'w-67'}`}
          >
            <CalendarGridHeader>
              {(day) => (
                <CalendarHeaderCell className="h-10 text-sm font-normal text-ink-2">
                  {day}
                </CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell date={date} className={`${CELL} ${isRange ? IN_RANGE : CHOSEN}`} />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        ))}
      </div>
    </>
  )
}
