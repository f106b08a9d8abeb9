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

/** The state of a typed date: empty, incomplete, not in the calendar, or valid. */
export type TypedDate = 'empty' | 'partial' | 'impossible' | 'day'

/** The maximum number that two typed digits may form before focus moves to the next segment, so
 * that no digit is dropped. */
const TYPED_AT_MOST: Record<string, number> = { day: 39, month: 19 }

type TypedDayProps = {
  /** The end of the range. */
  slot?: 'start' | 'end'
  className: string
  /** Called when the state of the segments changes. */
  onTyped: (typed: TypedDate) => void
}

/** The segments of a date within a React Aria picker. They stay as typed: an invalid date is
 * reported and never changed to another one. */
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
    // React Aria would change the input to the nearest valid date.
    confirmPlaceholder: () => {},
  }
  const { fieldProps, inputProps } = useDateField({ ...props, inputRef: hidden }, state, field)
  const typed = typedIn(made)
  const report = useEffectEvent(onTyped)
  useEffect(() => report(typed), [typed])
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

/** The calendar without the last year of the Umm al-Qura tables, where the library reads past their
 * end. */
function knownYears(name: CalendarIdentifier): Calendar {
  const calendar = createCalendar(name)
  if (name === 'islamic-umalqura') calendar.getYearsInEra = () => 1599
  return calendar
}

/** The date as `YYYY-MM-DD`; null before the first year or after 9999, which the format does not
 * support. */
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

/** Converts typed digits of all three scripts to those of the segments, since React Aria supports
 * two scripts and does not accept a number that mixes them. */
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
