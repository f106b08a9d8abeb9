import { expect, test } from 'vitest'
import { ServiceHours, serviceAt } from './hours.ts'

const HOURS: ServiceHours = [
  { days: [0, 1, 2, 3, 4, 6], from: '08:00', to: '22:00' },
  { days: [5], from: '14:00', to: '22:00' },
]

// 22 November 2026 is a Sunday; Riyadh is three hours ahead of UTC.
test.each([
  ['before opening', '2026-11-22T04:59:00Z', false, '2026-11-22T05:00:00.000Z'],
  ['at opening', '2026-11-22T05:00:00Z', true, '2026-11-22T19:00:00.000Z'],
  ['at closing', '2026-11-22T19:00:00Z', false, '2026-11-23T05:00:00.000Z'],
  ['on a Friday morning', '2026-11-27T08:00:00Z', false, '2026-11-27T11:00:00.000Z'],
  ['past midnight in Riyadh', '2026-11-26T22:00:00Z', false, '2026-11-27T11:00:00.000Z'],
])('whether the service is open, and until when: %s', (_, now, isOpen, changesAt) => {
  expect(serviceAt(HOURS, new Date(now))).toEqual({ isOpen, changesAt: new Date(changesAt) })
})

test('finds the next opening up to a week ahead, and none without hours', () => {
  const sunday: ServiceHours = [{ days: [0], from: '09:00', to: '10:00' }]
  const after = new Date('2026-11-22T07:00:00Z')
  expect(serviceAt(sunday, after).changesAt).toEqual(new Date('2026-11-29T06:00:00Z'))
  expect(serviceAt([], after)).toEqual({ isOpen: false, changesAt: null })
})

test.each([
  [[{ days: [0], from: '22:00', to: '08:00' }]],
  [[{ days: [7], from: '08:00', to: '22:00' }]],
  [[{ days: [0], from: '8', to: '22:00' }]],
  [
    [
      { days: [0], from: '08:00', to: '12:00' },
      { days: [0], from: '13:00', to: '22:00' },
    ],
  ],
])('%j is refused as service hours', (hours) => {
  expect(ServiceHours.safeParse(hours).success).toBe(false)
})

test('accepts hours to the minute', () => {
  const hours: ServiceHours = [
    { days: [0, 1], from: '08:15', to: '19:59' },
    { days: [2], from: '00:00', to: '23:30' },
  ]
  expect(ServiceHours.safeParse(hours).success).toBe(true)
  expect(serviceAt(hours, new Date('2026-11-22T05:14:00Z'))).toEqual({
    isOpen: false,
    changesAt: new Date('2026-11-22T05:15:00Z'),
  })
})

test.each([
  ['24:00', '24:30'],
  ['07:60', '22:00'],
  ['108:00', '22:00'],
  ['08:00', '22:000'],
  ['x8:00', '22:00'],
  ['0x:00', '22:00'],
  ['08:0x', '22:00'],
])('refuses hours from %s to %s with an example of a valid time', (from, to) => {
  const { error } = ServiceHours.safeParse([{ days: [0], from, to }])
  expect(error?.issues.map(({ message }) => message)).toContain('write a time such as 08:00')
})

test('the error describes what is wrong with the hours', () => {
  const wrong = (...hours: ServiceHours) =>
    ServiceHours.safeParse(hours).error?.issues.map(({ message }) => message)
  const day = { days: [0], from: '08:00', to: '12:00' }
  expect(wrong(day, { days: [1], from: '09:00', to: '09:00' })).toEqual([
    'the end comes after the beginning',
  ])
  expect(wrong(day, { ...day, days: [1, 0] })).toEqual(['a day of the week stands here once'])
})
