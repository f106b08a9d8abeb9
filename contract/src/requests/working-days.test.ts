import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../core/days.ts'
import { isWorkingDay, SAUDI_HOLIDAYS } from './holidays.ts'
import { addWorkingDays, workingDaysBetween } from './working-days.ts'

const NONE = new Set<string>()
const day = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays('2023-01-01', days))
const holidays = fc.array(day, { maxLength: 200 }).map((days) => new Set(days))
const count = fc.nat(60)

test('a week has five working days, Sunday to Thursday', () => {
  const week = Array.from({ length: 7 }, (_, at) => addDays('2026-11-22', at))
  expect(week.map((one) => isWorkingDay(one, NONE))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})

test.each([
  ['2026-11-22', 5, '2026-11-29'],
  ['2026-11-19', 1, '2026-11-22'],
  ['2026-11-20', 1, '2026-11-22'],
  ['2026-11-22', 10, '2026-12-06'],
  ['2026-11-22', 0, '2026-11-22'],
  // National Day is a Wednesday, Eid al-Fitr begins on a Thursday.
  ['2026-09-22', 2, '2026-09-27'],
  ['2026-03-18', 1, '2026-03-23'],
])('%s plus %s working days is %s', (from, days, to) => {
  expect(addWorkingDays(from, days, SAUDI_HOLIDAYS)).toBe(to)
})

test('the working days between match those added, and the result is a working day', () => {
  fc.assert(
    fc.property(day, count, holidays, (from, days, off) => {
      const to = addWorkingDays(from, days, off)
      expect(workingDaysBetween(from, to, off)).toBe(days)
      expect(workingDaysBetween(to, from, off)).toBe(-days || 0)
      expect(days === 0 || isWorkingDay(to, off)).toBe(true)
    }),
  )
})

test('working days between days add up, and a holiday never increases them', () => {
  fc.assert(
    fc.property(day, fc.nat(90), fc.nat(90), holidays, (from, first, second, off) => {
      const middle = addDays(from, first)
      const to = addDays(middle, second)
      const whole = workingDaysBetween(from, to, off)
      expect(workingDaysBetween(from, middle, off) + workingDaysBetween(middle, to, off)).toBe(
        whole,
      )
      expect(whole).toBeLessThanOrEqual(workingDaysBetween(from, to, NONE))
    }),
  )
})

test('a later start is never due before an earlier one', () => {
  fc.assert(
    fc.property(day, fc.nat(30), count, holidays, (from, later, days, off) => {
      const one = addWorkingDays(from, days, off)
      expect(one <= addWorkingDays(addDays(from, later), days, off)).toBe(true)
    }),
  )
})

test('the Eid holidays follow the Umm al-Qura calendar', () => {
  const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const feasts = [...SAUDI_HOLIDAYS]
    .filter((one) => !/-(02-22|09-23)$/.test(one))
    .filter((one) => !SAUDI_HOLIDAYS.has(addDays(one, -1)))
  expect(feasts).toHaveLength(16)
  const afterRamadan = feasts.filter((one) => hijri.format(new Date(addDays(one, -1))) === '9/29')
  const arafah = feasts.filter((one) => hijri.format(new Date(one)) === '12/9')
  expect([afterRamadan.length, arafah.length]).toEqual([8, 8])
})
