import type { SpendingCycle } from '@sadu/contract'
import { expect, test } from 'vitest'
import { chartRows } from './day-rows.ts'

const money = (minor: number) => ({ minor, currency: 'SAR' as const })
const spent = (minor: number) => ({ total: money(minor), count: 1, before: null })

const cycle: SpendingCycle = {
  from: '2026-11-03',
  to: '2026-12-02',
  ...spent(500),
  byCategory: [
    { category: 'travel', ...spent(400) },
    { category: 'fuel', ...spent(100) },
  ],
  topMerchants: [],
  byDay: [
    {
      day: '2026-11-03',
      total: money(400),
      byCategory: [
        { category: 'travel', total: money(300) },
        { category: 'fuel', total: money(100) },
      ],
    },
    {
      day: '2026-11-05',
      total: money(100),
      byCategory: [
        { category: 'travel', total: money(200) },
        { category: 'fuel', total: money(-100) },
      ],
    },
  ],
}

test('each day has a row, as wide as its spending beside the largest day', () => {
  const days = chartRows(cycle, '2026-11-06')
  expect(
    days.map(({ day, segments }) => [day, segments.map(({ from, width }) => [from, width])]),
  ).toEqual([
    [
      '2026-11-03',
      [
        [0, 0.75],
        [0.75, 0.25],
      ],
    ],
    ['2026-11-04', []],
    // A refund has no width.
    ['2026-11-05', [[0, 0.5]]],
    ['2026-11-06', []],
  ])
})

test('a category has the same colour on each day', () => {
  const colours = chartRows(cycle, '2026-11-06').flatMap(({ segments }) =>
    segments.map(({ category, colour }) => `${category} ${colour}`),
  )
  expect(new Set(colours)).toEqual(
    new Set(['travel var(--color-chart-1)', 'fuel var(--color-chart-2)']),
  )
})
