import {
  CalendarDate,
  createCalendar,
  GregorianCalendar,
  toCalendar,
} from '@internationalized/date'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as fc from 'fast-check'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Calendar } from '../i18n/formats/locale.ts'
import { DayField } from './day-field.tsx'
import { type DayRange, RangeField } from './range-field.tsx'
import { renderIn } from './testing/render-in.tsx'

beforeEach(() => {
  const nothing = () => {}
  const narrow = { matches: false, addEventListener: nothing, removeEventListener: nothing }
  vi.stubGlobal('matchMedia', () => narrow)
})

const TEXTS = {
  en: { impossible: /no such date/, partial: 'Enter the day, the month and the year.' },
  ar: { impossible: /لا وجود لهذا التاريخ/, partial: 'أدخل اليوم والشهر والسنة.' },
}
const ZEROS = [0x30, 0x660, 0x6f0]
const SECOND_RANGE = { from: '2026-11-28', to: '2026-12-06' }

type SampleProps = { initial: string; calendar: Calendar; told: (day: string) => void }

function Sample({ initial, calendar, told }: SampleProps) {
  const [day, setDay] = useState(initial)
  const change = (changed: string) => {
    told(changed)
    setDay(changed)
  }
  return (
    <>
      <DayField label="Day" value={day} onChange={change} calendar={calendar} max="2100-12-31" />
      <button type="button">Next</button>
    </>
  )
}

/** A date field, and the value it reports. */
function dayField(language: 'en' | 'ar', calendar: Calendar, initial = '') {
  let value = initial
  const told = (day: string) => {
    value = day
  }
  renderIn(language, <Sample initial={initial} calendar={calendar} told={told} />)
  return () => value
}

const parts = () => [...document.querySelectorAll<HTMLElement>('[role=spinbutton]')]
const shown = () => parts().map((part) => Number(part.getAttribute('aria-valuenow')))

/** Types a number into each of the first segments, as a keyboard would, and leaves the field. */
function type(numbers: readonly string[]): void {
  for (const [index, text] of numbers.entries()) {
    act(() => parts()[index]!.focus())
    for (const data of text) {
      const digit = { data, inputType: 'insertText', bubbles: true, cancelable: true }
      fireEvent(parts()[index]!, new InputEvent('beforeinput', digit))
    }
  }
  act(() => screen.getByText('Next').focus())
}

test('an invalid date stays as typed and shows an error', () => {
  const value = dayField('en', 'gregory', '2000-01-15')
  type(['31', '02', '2000'])
  expect(shown()).toEqual([31, 2, 2000])
  expect(value()).toBe('')
  expect(screen.getByText(TEXTS.en.impossible)).toBeVisible()
  type(['29'])
  expect(value()).toBe('2000-02-29')
  expect(screen.queryByText(TEXTS.en.impossible)).toBeNull()
})

test('the previous date is valid again after an invalid one', () => {
  const value = dayField('en', 'gregory', '2000-02-15')
  type(['31'])
  expect(value()).toBe('')
  type(['15'])
  expect(value()).toBe('2000-02-15')
})

test('a year outside the Umm al-Qura tables is rejected', () => {
  const value = dayField('en', 'islamic-umalqura')
  type(['01', '01', '1600'])
  expect(shown().slice(0, 3)).toEqual([1, 1, 1600])
  expect(value()).toBe('')
})

test('an incomplete date has no value, and shows an error on blur', async () => {
  const value = dayField('ar', 'gregory', '2000-02-15')
  await userEvent.click(parts()[0]!)
  await userEvent.keyboard('{Backspace}{Backspace}')
  expect(value()).toBe('')
  expect(screen.queryByText(TEXTS.ar.partial)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText(TEXTS.ar.partial)).toBeVisible()
})

test('a range has no value while one of its ends is invalid', async () => {
  let value: DayRange | null = SECOND_RANGE
  function RangeSample() {
    const [range, setRange] = useState<DayRange | null>(SECOND_RANGE)
    const change = (changed: DayRange | null) => {
      value = changed
      setRange(changed)
    }
    return (
      <>
        <RangeField label="Days" value={range} onChange={change} />
        <button type="button">Next</button>
      </>
    )
  }
  renderIn('en', <RangeSample />)
  type(['31'])
  expect(shown().filter((part) => part > 0)).toEqual([31, 11, 2026, 6, 12, 2026])
  expect(value).toBeNull()
  expect(screen.getByText(TEXTS.en.impossible)).toBeVisible()
  // The other end changes meanwhile.
  await userEvent.click(parts()[3]!)
  await userEvent.keyboard('09')
  expect(value).toBeNull()
  type(['30'])
  expect(value).toEqual({ from: '2026-11-30', to: '2026-12-09' })
})

const pad = (number: number, length: number, zero: number) =>
  [...String(number).padStart(length, '0')]
    .map((digit) => String.fromCharCode(zero + Number(digit)))
    .join('')

/** The date in the calendar, or null if it does not exist. */
function dayOf(calendar: Calendar, day: number, month: number, year: number): string | null {
  const date = new CalendarDate(createCalendar(calendar), year, month, day)
  const isSame = date.day === day && date.month === month && date.year === year
  return isSame ? toCalendar(date, new GregorianCalendar()).toString() : null
}

test.each([
  ['en', 'gregory', [1, 9999]],
  ['ar', 'gregory', [1900, 2100]],
  ['en', 'islamic-umalqura', [1300, 1599]],
  ['ar', 'islamic-umalqura', [1300, 1599]],
] as const)('in %s (%s) any typed date is kept as typed or rejected', (...row) => {
  const [language, calendar, [first, last]] = row
  const value = dayField(language, calendar)
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 0, max: 39 }), fc.integer({ min: 28, max: 31 })),
      fc.oneof(fc.integer({ min: 0, max: 19 }), fc.integer({ min: 1, max: 12 })),
      fc.integer({ min: first, max: last }),
      fc.constantFrom(...ZEROS),
      (day, month, year, zero) => {
        type([pad(day, 2, zero), pad(month, 2, zero), pad(year, 4, zero)])
        expect(shown().slice(0, 3)).toEqual([day, month, year])
        const real = dayOf(calendar, day, month, year)
        expect(value()).toBe(real ?? '')
        expect(screen.queryByText(TEXTS[language].impossible) === null).toBe(real !== null)
      },
    ),
    { numRuns: 15 },
  )
})
