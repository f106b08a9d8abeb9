import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayText, otherCalendar, relativeDayText, timeText } from './dates.ts'
import type { FormatPreferences } from './locale.ts'
import { HOUR_MS } from '@sadu/contract/core/time'
import { daysBetween, riyadhDay, riyadhHour } from '@sadu/contract/core/days'

const english: FormatPreferences = { language: 'en', digits: 'latn', calendar: 'gregory' }
const arabic: FormatPreferences = { ...english, language: 'ar' }
const hijri = (preferences: FormatPreferences): FormatPreferences => ({
  ...preferences,
  calendar: 'islamic-umalqura',
})

test.each([
  [english, 'long', '28 November 2026'],
  [english, 'short', '28 Nov'],
  [arabic, 'long', '28 نوفمبر 2026'],
  [hijri(english), 'long', '18 Jumada II 1448 AH'],
  [hijri(arabic), 'long', '18 جمادى الآخرة 1448 هـ'],
  [{ ...hijri(arabic), digits: 'arab' as const }, 'long', '١٨ جمادى الآخرة ١٤٤٨ هـ'],
] as const)('%o writes a %s day as %s', (preferences, style, text) => {
  expect(dayText('2026-11-28', preferences, style)).toBe(text)
})

test('a day starts at midnight in Riyadh, not in Greenwich', () => {
  expect(riyadhDay(new Date('2026-11-27T21:00:00Z'))).toBe('2026-11-28')
  expect(riyadhDay(new Date('2026-11-27T20:59:59Z'))).toBe('2026-11-27')
  expect(riyadhHour(new Date('2026-11-27T21:00:00Z'))).toBe(0)
})

test('formats the time of Riyadh in the language', () => {
  expect(timeText('2026-11-27T06:12:00Z', english)).toBe('09:12')
  expect(timeText('2026-11-27T16:12:00Z', arabic)).toBe('7:12 م')
})

test.each([
  [0, 'today', 'اليوم'],
  [1, 'tomorrow', 'غدًا'],
  [-1, 'yesterday', 'أمس'],
  [7, 'in 7 days', 'بعد 7 أيام'],
])('%d days away is %s', (days, inEnglish, inArabic) => {
  const day = riyadhDay(new Date(Date.UTC(2026, 10, 20 + days)))
  expect(relativeDayText(day, '2026-11-20', english)).toBe(inEnglish)
  expect(relativeDayText(day, '2026-11-20', arabic)).toBe(inArabic)
})

test('consecutive days differ in both calendars, by one day', () => {
  const days = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2076-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (at) => {
      const day = riyadhDay(at)
      const next = riyadhDay(new Date(Date.parse(day) + 36 * HOUR_MS))
      expect(daysBetween(day, next)).toBe(1)
      for (const preferences of [english, hijri(english)]) {
        expect(dayText(day, preferences)).not.toBe(dayText(next, preferences))
      }
    }),
  )
})

test('a deadline also shows the calendar that was not chosen', () => {
  expect(otherCalendar('gregory')).toBe('islamic-umalqura')
  expect(otherCalendar(otherCalendar('gregory'))).toBe('gregory')
})
