import { describe, expect, test } from 'vitest'
import {
  amountProblem,
  PAYMENT_STATES,
  paidTwice,
  paymentBounds,
  PAYMENT_LEAST,
  stateAfterReport,
  type ReportedState,
} from './rules.ts'

describe('a payment through the payment page', () => {
  test.each([
    [
      'from the amount due to the amount owed',
      [50_000, 80_000, 0],
      { least: 50_000, most: 80_000 },
    ],
    ['without payments on their way', [50_000, 80_000, 20_000], { least: 30_000, most: 60_000 }],
    ['from one riyal when nothing is due', [0, 80_000, 0], { least: PAYMENT_LEAST, most: 80_000 }],
    ['when the amount due is on its way', [5_000, 8_000, 6_000], { least: 100, most: 2_000 }],
    ['all of less than a riyal', [0, 40, 0], { least: 40, most: 40 }],
    ['nothing when nothing is owed', [0, 0, 0], null],
    ['nothing in credit', [0, -500, 0], null],
    ['nothing when all is on its way', [500, 500, 500], null],
  ] as const)('has bounds: %s', (_, [dueMinor, balanceMinor, onItsWayMinor], expected) => {
    expect(paymentBounds({ dueMinor, balanceMinor, onItsWayMinor })).toEqual(expected)
  })

  test('reports an amount outside its bounds as too low or too high', () => {
    const bounds = { least: 100, most: 200 }
    expect([99, 100, 200, 201].map((minor) => amountProblem(minor, bounds))).toEqual([
      'tooLow',
      null,
      null,
      'tooHigh',
    ])
  })

  test('follows the reports of its provider, and stays paid or settled', () => {
    const reports: ReportedState[] = ['pending', 'paid', 'failed', 'expired']
    expect(
      Object.fromEntries(
        PAYMENT_STATES.map((state) => [state, reports.map((one) => stateAfterReport(state, one))]),
      ),
    ).toEqual({
      started: [null, 'paid', 'failed', 'expired'],
      pending: [null, 'paid', 'failed', 'expired'],
      paid: [null, null, null, null],
      settled: [null, null, null, null],
      failed: [null, 'paid', null, null],
      expired: [null, 'paid', null, null],
    })
  })

  test.each([
    ['not alone', { amountMinor: 500, owedMinor: -500, otherPayments: 0 }, null],
    ['not while something is owed', { amountMinor: 500, owedMinor: 0, otherPayments: 1 }, null],
    ['all of it', { amountMinor: 500, owedMinor: -500, otherPayments: 1 }, 500],
    ['a part', { amountMinor: 500, owedMinor: -200, otherPayments: 1 }, 200],
    ['at most itself', { amountMinor: 500, owedMinor: -900, otherPayments: 2 }, 500],
  ])('is paid twice: %s', (_, given, expected) => {
    expect(paidTwice(given)).toBe(expected)
  })
})
