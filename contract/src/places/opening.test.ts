import { describe, expect, test } from 'vitest'
import { dayGroups, parseHours } from './hours.ts'
import { isRamadan, isTimeZone, localTime, openingAt, type Opens } from './opening.ts'

const branch: Opens = {
  zone: 'Asia/Riyadh',
  hours: 'Su-Th 09:00-16:00',
  ramadanHours: 'Su-Th 10:00-15:00',
  isClosedOnHolidays: true,
}
const mall: Opens = {
  zone: 'Asia/Riyadh',
  hours: 'Sa-Th 09:30-23:00; Fr 14:00-24:00',
  ramadanHours: 'Sa-Th 10:00-16:00,20:00-02:00; Fr 20:00-02:00',
  isClosedOnHolidays: false,
}
const london: Opens = {
  zone: 'Europe/London',
  hours: 'Mo-Fr 09:30-17:00',
  ramadanHours: null,
  isClosedOnHolidays: false,
}
const cinema: Opens = {
  ...mall,
  hours: 'Su-Th 09:00-12:00,13:00-16:00; Fr 14:00-24:00; Sa 00:00-02:00',
}
const open = (day: string, minute: number) => ({ state: 'open', until: { day, minute } })
const closed = (day: string, minute: number) => ({ state: 'closed', opens: { day, minute } })

// 22 November 2026 is a Sunday; Ramadan 1448 is from 8 February to 8 March 2027.
describe('whether a place is open', () => {
  test.each([
    ['before it opens', branch, '2026-11-22T05:59:00Z', closed('2026-11-22', 540)],
    ['when it opens', branch, '2026-11-22T06:00:00Z', open('2026-11-22', 960)],
    ['in its last minute', branch, '2026-11-22T12:59:59Z', open('2026-11-22', 960)],
    ['when it closes', branch, '2026-11-22T13:00:00Z', closed('2026-11-23', 540)],
    ['on a Friday', branch, '2026-11-27T09:00:00Z', closed('2026-11-29', 540)],
    ['in Ramadan, by its Ramadan hours', branch, '2027-02-14T06:30:00Z', closed('2027-02-14', 600)],
    ['in Ramadan, until its own end', branch, '2027-02-14T11:30:00Z', open('2027-02-14', 900)],
    ['the day before Ramadan', branch, '2027-02-07T12:30:00Z', open('2027-02-07', 960)],
    ['over Eid al-Fitr', branch, '2027-03-09T08:00:00Z', closed('2027-03-14', 540)],
    ['on National Day', branch, '2026-09-23T08:00:00Z', closed('2026-09-24', 540)],
    ['on a Friday before prayer', mall, '2026-11-27T10:00:00Z', closed('2026-11-27', 840)],
    ['on a Friday night', mall, '2026-11-27T20:00:00Z', open('2026-11-28', 0)],
    ['after midnight in Ramadan', mall, '2027-02-15T22:30:00Z', open('2027-02-16', 120)],
    ['between its two spans of Ramadan', mall, '2027-02-15T14:00:00Z', closed('2027-02-15', 1200)],
    ['after the last night of Ramadan', mall, '2027-03-08T22:30:00Z', open('2027-03-09', 120)],
    ['in Ramadan, with its usual hours', london, '2027-02-15T10:00:00Z', open('2027-02-15', 1020)],
    ['over midnight, by two rules', cinema, '2026-11-27T15:00:00Z', open('2026-11-28', 120)],
    ['by the winter clock of London', london, '2026-11-23T09:29:00Z', closed('2026-11-23', 570)],
    ['by the summer clock of London', london, '2026-07-06T08:30:00Z', open('2026-07-06', 1020)],
  ] as const)('%s', (_, place, at, expected) => {
    expect(openingAt(place, new Date(at))).toEqual(expected)
  })

  test('a place that never closes is always open, in any notation', () => {
    const at = new Date('2026-11-22T22:00:00Z')
    const always = { ...london, hours: '24/7' }
    expect(openingAt(always, at)).toEqual({ state: 'always' })
    expect(openingAt({ ...always, hours: 'Su-Sa 00:00-24:00' }, at)).toEqual({ state: 'always' })
  })

  test('a place that closes only on holidays or in Ramadan is closed then', () => {
    const always = { ...branch, hours: '24/7', ramadanHours: null }
    const eve = new Date('2026-09-22T08:00:00Z')
    expect(openingAt(always, eve)).toEqual(open('2026-09-23', 0))
    const inRamadan = { ...always, ramadanHours: '24/7', isClosedOnHolidays: false }
    expect(openingAt(inRamadan, eve)).toEqual({ state: 'always' })
    const nights = { ...inRamadan, ramadanHours: 'Su-Sa 20:00-02:00' }
    expect(openingAt(nights, new Date('2027-02-07T12:00:00Z'))).toEqual(open('2027-02-08', 0))
  })

  test('a place with unreadable hours does not open', () => {
    const at = new Date('2026-11-22T08:00:00Z')
    expect(openingAt({ ...london, hours: 'always' }, at)).toEqual({ state: 'closed', opens: null })
  })

  test('a place closed for the next two weeks has no opening day', () => {
    const shut = { ...london, hours: 'Su-Sa off' }
    expect(openingAt(shut, new Date('2026-11-22T22:00:00Z'))).toEqual({
      state: 'closed',
      opens: null,
    })
  })

  test('Ramadan follows the Umm al-Qura calendar', () => {
    const days = ['2027-02-07', '2027-02-08', '2027-03-08', '2027-03-09']
    expect(days.map(isRamadan)).toEqual([false, true, true, false])
  })

  test('a local time has the day of its time zone', () => {
    const at = new Date('2026-11-22T22:30:00Z')
    expect(localTime(at, 'Asia/Riyadh')).toEqual({ day: '2026-11-23', minute: 90 })
    expect(localTime(at, 'America/New_York')).toEqual({ day: '2026-11-22', minute: 1050 })
  })
})

test.each([
  ['Asia/Riyadh', true],
  ['UTC', true],
  ['Riyadh', false],
  ['', false],
])('a time zone named “%s” exists: %s', (zone, exists) => {
  expect(isTimeZone(zone)).toBe(exists)
})

describe('written hours', () => {
  test('a later rule overrides an earlier one, also across the end of the week', () => {
    const week = parseHours('Su-Sa 09:00-17:00; Fr-Sa off; Tu,Th 10:00-12:00,13:00-14:30')
    expect(week?.map((spans) => spans.length)).toEqual([1, 1, 2, 1, 2, 0, 0])
    expect(week?.[2]).toEqual([
      { from: 600, to: 720 },
      { from: 780, to: 870 },
    ])
    expect(parseHours('Fr-Su 20:00-02:00')?.[0]).toEqual([{ from: 1200, to: 1560 }])
  })

  test.each(
    [
      ['', 'open', 'Su-Th', '09:00-16:00', 'So 09:00-16:00', 'Su 9:00-16:00', 'Su 09:00-25:00'],
      ['Su 09:00-16:00;Mo off', 'Su 09:00-16:00; ', 'Su 09:00-12:00,11:00-13:00'],
    ].flat(),
  )('“%s” is refused', (text) => {
    expect(parseHours(text)).toBeNull()
  })

  test('apply to the day that they name', () => {
    for (const [at, day] of ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'].entries()) {
      const week = parseHours(`${day} 09:00-16:00`)
      expect(week?.map((spans) => spans.length)).toEqual(
        Array.from({ length: 7 }, (_, other) => (other === at ? 1 : 0)),
      )
    }
  })

  test('may have spans that touch or last a whole day', () => {
    expect(parseHours('Su 09:00-12:00,12:00-15:00')?.[0]).toHaveLength(2)
    expect(parseHours('Su 09:00-09:00')?.[0]).toEqual([{ from: 540, to: 1980 }])
    expect(parseHours('24/7')).toEqual(Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]))
  })

  test('have at most 200 characters', () => {
    const spans = (count: number) => Array(count).fill('Su 09:00-16:00').join('; ')
    const longest = `${spans(12)}; Su-Th 00:00-24:00`
    expect(longest).toHaveLength(209)
    expect(parseHours(longest)).toBeNull()
    const longestRead = `${spans(11)}; Su,Mo,Tu,We,Th,Fr,Sa off`
    expect(longestRead).toHaveLength(200)
    expect(parseHours(longestRead)).not.toBeNull()
  })

  test.each([
    ['Su 09:00-16:00; Mo 09:00-17:00', 2],
    ['Su 09:00-16:00; Mo 10:00-16:00', 2],
    ['Su 09:00-12:00,13:00-16:00; Mo 09:00-12:00', 2],
    ['Su 09:00-12:00; Mo 09:00-12:00,13:00-16:00', 2],
    ['Su 09:00-12:00,13:00-16:00; Mo 09:00-12:00,13:00-17:00', 2],
    ['Su-Mo 09:00-12:00,13:00-16:00', 1],
  ])('“%s” has %i groups of days', (text, count) => {
    expect(dayGroups(parseHours(text)?.slice(0, 2) ?? [])).toHaveLength(count)
  })

  test('consecutive days with the same hours are grouped', () => {
    const groups = dayGroups(parseHours('Sa-Th 09:00-21:00; Fr 16:00-21:00') ?? [])
    expect(groups.map(({ first, last }) => [first, last])).toEqual([
      [0, 4],
      [5, 5],
      [6, 6],
    ])
  })
})
