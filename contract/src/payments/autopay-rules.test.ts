import { describe, expect, test } from 'vitest'
import {
  AUTOPAY_STATES,
  autopayAfterReport,
  autopayDay,
  autopayMinor,
  comingAutopay,
  nextAutopayTry,
} from './autopay-rules.ts'

describe('after a report of the payment provider, automatic payments', () => {
  test.each([
    ['started', 'active', 'active'],
    ['pending', 'active', 'active'],
    ['pending', 'failed', 'failed'],
    ['pending', 'expired', 'expired'],
    ['pending', 'ended', 'failed'],
    ['active', 'ended', 'ended'],
    ['active', 'failed', 'ended'],
    ['active', 'expired', 'ended'],
    ['active', 'active', null],
    ['pending', 'pending', null],
    ['active', 'pending', null],
  ] as const)('that are %s and reported as %s become %s', (state, reported, expected) => {
    expect(autopayAfterReport(state, reported)).toBe(expected)
  })

  test.each(['ended', 'failed', 'expired'] as const)('that are %s do not change', (state) => {
    const reports = AUTOPAY_STATES.filter((one) => one !== 'started')
    expect(reports.filter((one) => autopayAfterReport(state, one) !== null)).toEqual([])
  })
})

describe('the day of an automatic payment for a bill due on 27 March', () => {
  test.each([
    [0, '2026-03-10', '2026-03-27'],
    [5, '2026-03-10', '2026-03-22'],
    [5, '2026-03-19', '2026-03-22'],
    [5, '2026-03-21', '2026-03-24'],
    [0, '2026-03-24', '2026-03-27'],
    [0, '2026-03-25', null],
    [10, '2026-04-01', null],
  ])('set to %d days before, as of %s, is %s', (daysBefore, today, expected) => {
    const of = { dueOn: '2026-03-27', daysBefore, cardExpiresOn: null, today }
    expect(autopayDay(of)).toBe(expected)
    expect(autopayDay({ ...of, cardExpiresOn: '2026-03-27' })).toBe(expected)
    expect(autopayDay({ ...of, cardExpiresOn: '2026-03-21' })).toBeNull()
  })
})

test.each([
  ['due', undefined, 100],
  ['statement', undefined, 140],
  ['statement', 120, 120],
  ['due', 60, 60],
  ['due', 0, 0],
] as const)('the amount %s announced as %s is charged as %d', (pays, announcedMinor, expected) => {
  const owed = { dueMinor: 100, statementMinor: 140, owedMinor: 200 }
  expect(autopayMinor(pays, owed, announcedMinor)).toBe(expected)
  expect(autopayMinor(pays, { ...owed, owedMinor: 30 }, announcedMinor)).toBe(
    Math.min(30, expected),
  )
  expect(autopayMinor(pays, { ...owed, dueMinor: -5, statementMinor: -5 }, announcedMinor)).toBe(0)
})

test('a refused automatic payment is retried once, on the next day, unless its card expires', () => {
  const stored = { today: '2026-03-30', cardExpiresOn: '2026-03-31' }
  expect(nextAutopayTry(1, stored)).toBe('2026-03-31')
  expect(nextAutopayTry(2, stored)).toBeNull()
  expect(nextAutopayTry(1, { ...stored, today: '2026-03-31' })).toBeNull()
  expect(nextAutopayTry(1, { today: '2026-03-31', cardExpiresOn: null })).toBe('2026-04-01')
})

describe('the next automatic payment', () => {
  const given = {
    pays: 'due',
    daysBefore: 2,
    cardExpiresOn: '2028-03-31',
    announced: null,
    dueOn: '2026-03-27',
    owed: { dueMinor: 100, statementMinor: 140, owedMinor: 200 },
    today: '2026-03-14',
  } as const
  const announced = { pays: 'due', announcedMinor: 90, tryOn: '2026-03-25' } as const

  test.each([
    ['the amount due, on the chosen day', {}, { minor: 100, on: '2026-03-25' }],
    [
      'the announced amount',
      { announced, pays: 'statement', daysBefore: 9 },
      { minor: 90, on: '2026-03-25' },
    ],
    ['today when it is late', { announced, today: '2026-03-26' }, { minor: 90, on: '2026-03-26' }],
    ['none after its end', { announced: { ...announced, tryOn: null } }, null],
    ['none when nothing is owed', { owed: { ...given.owed, dueMinor: 0 } }, null],
    ['none when the card expires before', { cardExpiresOn: '2026-03-24' }, null],
    ['none when it is too late to announce it', { today: '2026-03-25' }, null],
  ] as const)('%s', (_, over, expected) => {
    expect(comingAutopay({ ...given, ...over })).toEqual(expected)
  })
})
