import {
  type Calendar,
  type CalendarDate,
  type CalendarIdentifier,
  createCalendar,
  GregorianCalendar,
  toCalendar,
  toCalendarDate,
} from '@internationalized/date'
import { latinDigits } from '@sadu/contract/core/typed-text'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useDateField } from 'react-aria/useDateField'
import {
  DateFieldContext,
  DateFieldStateContext,
  type DateFieldState,
  DateInput,
} from 'react-aria-components/DateField'
import { GroupContext, type GroupProps } from 'react-aria-components/Group'
import { useLocale } from 'react-aria-components/I18nProvider'
import { InputContext, type InputProps } from 'react-aria-components/Input'
import { Provider, useContextProps } from 'react-aria-components/slots'
import { useDateFieldState } from 'react-stately/useDateFieldState'
import { indic } from '../i18n/formats/numerals.ts'
import { DayPart } from './calendar-month.tsx'

/** What the parts of a date are together: nothing, not all of a date, one that no calendar has, or a day. */
export type TypedDate = 'empty' | 'partial' | 'impossible' | 'day'

/** The highest number that two digits may give before the next part is moved to, so that no digit is dropped. */
const TYPED_AT_MOST: Record<string, number> = { day: 39, month: 19 }

type TypedDayProps = {
  /** Which end of a range it is. */
  slot?: 'start' | 'end'
  className: string
  /** Told what the parts are whenever that changes. */
  onTyped: (typed: TypedDate) => void
}

/** The parts of a day within a picker of React Aria. They stay as they were typed: a date that doesn’t exist is told as
 * such and never becomes another one. */
export function TypedDay({ slot, className, onTyped }: TypedDayProps) {
  const shown = useRef<HTMLDivElement>(null)
  const hidden = useRef<HTMLInputElement>(null)
  const [props, field] = useContextProps(
    slot ? { slot } : {},
    useRef<HTMLDivElement>(null),
    DateFieldContext,
  )
  const { locale } = useLocale()
  const made = useDateFieldState({ ...props, locale, createCalendar: knownYears })
  const state: DateFieldState = {
    ...made,
    segments: made.segments.map((part) => ({
      ...part,
      ...(part.type in TYPED_AT_MOST && { maxValue: TYPED_AT_MOST[part.type] }),
    })),
    // React Aria would change what was typed into the nearest date there is.
    confirmPlaceholder: () => {},
  }
  const { fieldProps, inputProps } = useDateField({ ...props, inputRef: hidden }, state, field)
  const typed = typedIn(made)
  const tell = useEffectEvent(onTyped)
  useEffect(() => tell(typed), [typed])
  useDigitsAsShown(shown, state)
  const { isInvalid, isDisabled } = state
  return (
    <Provider
      values={[
        [DateFieldStateContext, state],
        [InputContext, { ...(inputProps as InputProps), ref: hidden }],
        [GroupContext, { ...(fieldProps as GroupProps), ref: field, isInvalid, isDisabled }],
      ]}
    >
      <DateInput ref={shown} className={className}>
        {(segment) => <DayPart segment={segment} />}
      </DateInput>
    </Provider>
  )
}

/** The calendar without the last year of the tables of Umm al-Qura, which the library reads past their end. */
function knownYears(name: CalendarIdentifier): Calendar {
  const calendar = createCalendar(name)
  if (name === 'islamic-umalqura') calendar.getYearsInEra = () => 1599
  return calendar
}

/** The day as `YYYY-MM-DD`; null for one before the first year or after year 9999, which cannot be written so. */
export function isoDay(date: CalendarDate): string | null {
  const day = toCalendar(date, new GregorianCalendar())
  return day.era === 'AD' && day.year <= 9999 ? day.toString() : null
}

function typedIn({ segments, value }: DateFieldState): TypedDate {
  const parts = segments.filter(({ isEditable }) => isEditable)
  if (parts.every(({ isPlaceholder }) => isPlaceholder)) return 'empty'
  if (parts.some(({ isPlaceholder }) => isPlaceholder)) return 'partial'
  if (value === null || isoDay(toCalendarDate(value)) === null) return 'impossible'
  const { day, month, year } = value
  const real: Record<string, number> = { day, month, year }
  const isSame = parts.every((part) => !(part.type in real) || part.value === real[part.type])
  return isSame ? 'day' : 'impossible'
}

/** Takes digits of each of the three scripts as those in which the parts are written, since React Aria knows two of them
 * and doesn’t take a number in both. */
function useDigitsAsShown(shown: RefObject<HTMLElement | null>, state: DateFieldState): void {
  const isArabic = state.dateFormatter.resolvedOptions().numberingSystem === 'arab'
  useEffect(() => {
    const element = shown.current
    const take = (event: InputEvent) => {
      const { data, inputType, target } = event
      if (data === null || inputType !== 'insertText') return
      const latin = latinDigits(data)
      const asShown = isArabic ? latin.replaceAll(/[0-9]/g, indic) : latin
      if (asShown === data) return
      event.preventDefault()
      event.stopPropagation()
      const same = { data: asShown, inputType, bubbles: true, cancelable: true }
      target?.dispatchEvent(new InputEvent('beforeinput', same))
    }
    element?.addEventListener('beforeinput', take, true)
    return () => element?.removeEventListener('beforeinput', take, true)
  }, [shown, isArabic])
}
