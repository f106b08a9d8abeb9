import type { RecurringCharge } from '@sadu/contract'
import { cyclesAhead } from '@sadu/contract/statements/cycle'
import { expect, test } from 'vitest'
import { recurringCharge } from '../../ui/testing/sample-recurring-charge.ts'
import { money } from '../../ui/testing/sample-transaction.ts'
import { chargeLines } from './charge-lines.ts'

const cycles = cyclesAhead('2026-11-21', 2, 12)
type Made = [day: string, price: number, billed?: number]
const charge = (
  currency: 'SAR' | 'USD',
  made: Made[],
  more: Partial<RecurringCharge> = {},
): RecurringCharge => {
  const billed = made.map(([day, price, minor = price]) => ({
    day,
    amount: money(price, currency),
    billingAmount: money(minor),
  }))
  const last = billed.at(-1)!
  const { amount, billingAmount } = last
  return recurringCharge({ amount, billingAmount, made: billed, expected: [], ...more })
}
const films = charge(
  'SAR',
  [
    ['2026-08-03', 4_000],
    ['2026-09-03', 4_000],
    ['2026-10-03', 5_000],
    ['2026-11-03', 5_000],
  ],
  {
    expected: ['2026-12-03'],
    priceChange: { from: money(4_000), to: money(5_000), since: '2026-10-03' },
  },
)

test('a line is thicker from the cycle on in which its price rose', () => {
  const [line] = chargeLines({ charges: [films], cycles })
  expect(line?.cells.map(({ width }) => width).slice(0, 6)).toEqual([0.8, 0.8, 1, 1, 1, 0])
  expect(line?.cells.map(({ isChange }) => isChange).indexOf(true)).toBe(2)
  expect(line?.cells.map(({ made, expected }) => [made, expected]).slice(2, 6)).toEqual([
    [5_000, 0],
    [5_000, 0],
    [0, 5_000],
    [0, 0],
  ])
})

test('a changed exchange rate leaves a line as it is', () => {
  const foreign = charge('USD', [
    ['2026-09-19', 1_000, 3_700],
    ['2026-10-19', 1_000, 4_000],
  ])
  const [, line] = chargeLines({ charges: [films, foreign], cycles })
  expect(line?.cells.slice(1, 3)).toEqual([
    { from: '2026-09-03', made: 3_700, expected: 0, width: 0.8, isChange: false },
    { from: '2026-10-03', made: 4_000, expected: 0, width: 0.8, isChange: false },
  ])
})

test('several charges of a cycle are added up, and none is lost before the first cycle', () => {
  const weekly = charge('SAR', [
    ['2026-08-02', 100],
    ['2026-08-09', 100],
  ])
  expect(chargeLines({ charges: [weekly], cycles })[0]?.cells[0]?.made).toBe(200)
})
