import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, daysBetween } from '../core/days.ts'
import { type DatedAmount, expectedDays, findRecurring, perMonth } from './recurring.ts'

const at = (day: string, amountMinor: number): DatedAmount => ({ day, amountMinor })
const every = (first: string, days: number, count: number, amount: number) =>
  Array.from({ length: count }, (_, n) => at(addDays(first, days * n), amount))
const monthly = (first: string, amounts: readonly number[]) =>
  amounts.map((amount, n) => at(addMonths(first, n), amount))

const found = (charges: readonly DatedAmount[], today: string) =>
  findRecurring(charges, today).map(({ interval, last, nextDay, change, charges: { length } }) => ({
    interval,
    amount: last.amountMinor,
    nextDay,
    length,
    change: change && [change.before.amountMinor, change.after.amountMinor, change.after.day],
  }))

describe('recurring charges', () => {
  test.each([
    [
      'monthly at one price',
      monthly('2026-01-03', [3_900, 3_900, 3_900]),
      { interval: 'monthly', amount: 3_900, nextDay: '2026-04-03', length: 3, change: null },
    ],
    [
      'monthly, a few days early or late',
      [at('2025-12-30', 999), at('2026-02-01', 999), at('2026-02-28', 999)],
      { interval: 'monthly', amount: 999, nextDay: '2026-03-30', length: 3, change: null },
    ],
    [
      'monthly, over a February between two long months',
      [at('2025-11-28', 999), at('2025-12-28', 999), at('2026-01-27', 999), at('2026-03-01', 999)],
      { interval: 'monthly', amount: 999, nextDay: '2026-04-01', length: 4, change: null },
    ],
    [
      'weekly',
      every('2026-02-15', 7, 4, 5_000),
      { interval: 'weekly', amount: 5_000, nextDay: '2026-03-15', length: 4, change: null },
    ],
    [
      'yearly',
      [at('2025-03-10', 29_900), at('2026-03-08', 29_900)],
      { interval: 'yearly', amount: 29_900, nextDay: '2027-03-08', length: 2, change: null },
    ],
    [
      'at an increased price',
      monthly('2025-12-03', [3_900, 3_900, 3_900, 4_500]),
      {
        interval: 'monthly',
        amount: 4_500,
        nextDay: '2026-04-03',
        length: 4,
        change: [3_900, 4_500, '2026-03-03'],
      },
    ],
    [
      'at a reduced price',
      monthly('2026-01-03', [5_000, 3_900, 3_900]),
      {
        interval: 'monthly',
        amount: 3_900,
        nextDay: '2026-04-03',
        length: 3,
        change: [5_000, 3_900, '2026-02-03'],
      },
    ],
    [
      'on the 31st, which February does not have',
      [at('2025-12-31', 700), at('2026-01-31', 700), at('2026-02-28', 700)],
      { interval: 'monthly', amount: 700, nextDay: '2026-03-31', length: 3, change: null },
    ],
    [
      'among other purchases at the same merchant',
      [
        ...monthly('2026-01-03', [3_900, 3_900, 3_900]),
        at('2026-01-19', 18_000),
        at('2026-02-21', 640),
      ],
      { interval: 'monthly', amount: 3_900, nextDay: '2026-04-03', length: 3, change: null },
    ],
    [
      'at prices within two percent of each other',
      monthly('2026-01-03', [5_000, 4_900, 5_000]),
      { interval: 'monthly', amount: 5_000, nextDay: '2026-04-03', length: 3, change: null },
    ],
    [
      'monthly, once four days late',
      [at('2026-01-03', 999), at('2026-02-03', 999), at('2026-03-07', 999)],
      { interval: 'monthly', amount: 999, nextDay: '2026-04-07', length: 3, change: null },
    ],
    [
      'weekly, with the next charge four days late',
      every('2026-02-10', 7, 4, 5_000),
      { interval: 'weekly', amount: 5_000, nextDay: '2026-03-10', length: 4, change: null },
    ],
    [
      'until today, without coming charges',
      monthly('2026-01-14', [3_900, 3_900, 3_900, 3_900]),
      { interval: 'monthly', amount: 3_900, nextDay: '2026-04-14', length: 3, change: null },
    ],
    [
      'beside two charges of another month, which do not continue it',
      [
        ...monthly('2025-12-05', [3_900, 3_900, 3_900, 3_900]),
        ...monthly('2025-12-03', [5_000, 5_000]),
      ],
      { interval: 'monthly', amount: 3_900, nextDay: '2026-04-05', length: 4, change: null },
    ],
    [
      'at an increased price, among a refund and purchases before and after',
      [
        ...monthly('2025-12-03', [3_900, 3_900, 3_900, 4_500]),
        at('2025-11-19', 18_000),
        at('2026-02-10', -3_900),
        at('2026-03-10', 18_000),
      ],
      {
        interval: 'monthly',
        amount: 4_500,
        nextDay: '2026-04-03',
        length: 4,
        change: [3_900, 4_500, '2026-03-03'],
      },
    ],
  ])('are found %s', (_, charges, expected) => {
    expect(found(charges, '2026-03-14')).toEqual([expected])
  })

  test('two series of one merchant are distinguished', () => {
    const charges = [
      ...monthly('2026-01-03', [3_900, 3_900, 3_900]),
      ...monthly('2025-12-20', [1_200, 1_200, 1_200]),
    ]
    expect(found(charges, '2026-03-14').map(({ amount, nextDay }) => [amount, nextDay])).toEqual([
      [1_200, '2026-03-20'],
      [3_900, '2026-04-03'],
    ])
  })

  test.each([
    [
      'at its own price, though another is nearer in time',
      [
        at('2026-01-03', 3_900),
        at('2026-02-01', 3_900),
        at('2026-03-03', 3_900),
        at('2026-01-05', 4_400),
        at('2026-02-03', 4_400),
        at('2026-03-05', 4_400),
      ],
      [
        ['2026-01-03', '2026-02-01', '2026-03-03'],
        ['2026-01-05', '2026-02-03', '2026-03-05'],
      ],
    ],
    [
      'nearest in time, where the price is the same',
      [...monthly('2026-01-03', [3_900, 3_900, 3_900]), at('2026-01-30', 3_900)],
      [['2026-01-03', '2026-02-03', '2026-03-03']],
    ],
  ])('a charge continues the one %s', (_, charges, series) => {
    const days = findRecurring(charges, '2026-03-14').map((one) =>
      one.charges.map(({ day }) => day),
    )
    expect(days).toEqual(series)
  })

  test('at a month’s end the next day is the next month’s end, or 7 days later for a weekly series', () => {
    const charges = [at('2025-11-30', 700), at('2025-12-31', 700), at('2026-01-31', 700)]
    expect(found(charges, '2026-01-31')[0]?.nextDay).toBe('2026-02-28')
    expect(found(every('2026-02-07', 7, 4, 700), '2026-02-28')[0]?.nextDay).toBe('2026-03-07')
  })
})

describe('charges that are not recurring', () => {
  test.each([
    ['twice', monthly('2026-02-03', [3_900, 3_900])],
    ['amounts that differ each time', monthly('2025-12-03', [18_000, 21_400, 16_250, 24_900])],
    ['the same coffee every day', every('2026-01-10', 1, 60, 1_900)],
    ['the same coffee three times a week', every('2026-01-10', 2, 30, 1_900)],
    [
      'a petrol station visited irregularly, once at nearly the same price',
      [
        at('2025-12-24', 9_150),
        at('2026-01-12', 12_400),
        at('2026-01-26', 8_720),
        at('2026-02-25', 8_753),
      ],
    ],
    ['a series that has ended', monthly('2025-10-03', [3_900, 3_900, 3_900])],
    ['refunds', monthly('2026-01-03', [-3_900, -3_900, -3_900])],
    ['free trials', monthly('2026-01-03', [0, 0, 0])],
    ['a charge five days late', [...monthly('2026-01-03', [999, 999]), at('2026-03-08', 999)]],
    ['a weekly series five days after its next day', every('2026-02-09', 7, 4, 5_000)],
    ['a price that changes every other time', monthly('2025-12-03', [3_900, 4_500, 4_500, 5_000])],
    [
      'a changed price among another purchase, on the first day',
      [...monthly('2025-12-03', [3_900, 3_900, 3_900, 4_500]), at('2025-12-03', 18_000)],
    ],
    [
      'a changed price among another purchase, on the last day',
      [...monthly('2025-12-03', [3_900, 3_900, 3_900, 4_500]), at('2026-03-03', 18_000)],
    ],
    [
      'a price that is paid half as often at other times',
      [
        ...monthly('2025-12-03', [3_900, 3_900, 3_900, 3_900]),
        at('2026-01-19', 3_900),
        at('2026-02-12', 3_900),
      ],
    ],
    ['nothing', []],
  ])('%s', (_, charges) => {
    expect(found(charges, '2026-03-14')).toEqual([])
  })
})

const days = fc.integer({ min: 0, max: 400 }).map((n) => addDays('2025-02-07', n))
const charge = fc.record({ day: days, amountMinor: fc.integer({ min: -5_000, max: 50_000 }) })

test('finds a subscription on any day and at any price, beside another charge', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 100, max: 100_000 }),
      fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 4, maxLength: 4 }),
      (date, amountMinor, late) => {
        const first = `2025-11-${String(date).padStart(2, '0')}`
        const fixed = late.map((by, n) =>
          at(addDays(addMonths(first, n), Math.trunc(by / 2)), amountMinor),
        )
        const today = addDays(fixed.at(-1)?.day ?? '', 5)
        const beside = { day: addDays(first, 12), amountMinor: amountMinor * 3 }
        expect(found([beside, ...fixed], today)).toMatchObject([
          { interval: 'monthly', amount: amountMinor, length: 4 },
        ])
      },
    ),
  )
})

test('no charge belongs to two series, and the next day is after the last charge', () => {
  fc.assert(
    fc.property(fc.array(charge, { maxLength: 60 }), (charges) => {
      const series = findRecurring(charges, '2026-03-14')
      const used = series.flatMap((one) => one.charges)
      expect(new Set(used).size).toBe(used.length)
      for (const { charges: own, last, nextDay } of series) {
        expect(own.at(-1)).toBe(last)
        expect(daysBetween(last.day, nextDay)).toBeGreaterThan(0)
        expect(own.every(({ amountMinor }) => amountMinor > 0)).toBe(true)
      }
    }),
  )
})

test('the order of the charges does not matter', () => {
  const charges = [
    ...monthly('2026-01-03', [3_900, 3_900, 4_400]),
    ...every('2026-02-15', 7, 4, 5_000),
  ]
  const expected = found(charges, '2026-03-14')
  expect(expected).toHaveLength(2)
  fc.assert(
    fc.property(fc.shuffledSubarray(charges, { minLength: charges.length }), (shuffled) => {
      expect(found(shuffled, '2026-03-14')).toEqual(expected)
    }),
  )
})

test.each([
  ['weekly', 1_200, 5_200],
  ['monthly', 3_900, 3_900],
  ['yearly', 29_900, 2_492],
] as const)('a %s charge of %d comes to %d a month', (interval, amount, expected) => {
  expect(perMonth(interval, amount)).toBe(expected)
})

test.each([
  [monthly('2025-11-30', [900, 900, 900]), '2026-02-01', ['2026-02-28', '2026-03-30']],
  [
    monthly('2025-12-31', [900, 900, 900]),
    '2026-03-01',
    ['2026-03-31', '2026-04-30', '2026-05-31'],
  ],
  [monthly('2026-01-31', [900, 900, 900]), '2026-04-01', ['2026-04-30', '2026-05-31']],
])('days after the month ends of %j return to them', (charges, today, expected) => {
  const [series] = findRecurring(charges, today)
  expect(series && expectedDays(series, expected.at(-1) ?? '')).toEqual(expected)
})

test.each([
  ['weekly', '2026-03-08', '2026-04-01', ['2026-03-15', '2026-03-22', '2026-03-29']],
  // A charge on the 31st returns to it after a shorter month.
  ['monthly', '2025-12-31', '2026-03-31', ['2026-01-31', '2026-02-28', '2026-03-31']],
  ['yearly', '2025-03-15', '2027-03-15', ['2026-03-15', '2027-03-15']],
  ['monthly', '2026-03-01', '2026-03-31', []],
] as const)(
  'finds the days of a %s charge after %s up to %s',
  (interval, last, until, expected) => {
    expect(expectedDays({ interval, charges: [at(last, 900)] }, until)).toEqual(expected)
  },
)
