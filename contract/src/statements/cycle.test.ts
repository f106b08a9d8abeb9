import { expect, test } from 'vitest'
import { addDays } from '../core/days.ts'
import { cycleOf, cyclesAhead, historyStart, listedCycles } from './cycle.ts'
import { DAY_MS } from '../core/time.ts'

test.each([
  ['2026-03-14', 10, { from: '2026-03-11', to: '2026-04-10' }],
  ['2026-03-10', 10, { from: '2026-02-11', to: '2026-03-10' }],
  ['2026-03-11', 10, { from: '2026-03-11', to: '2026-04-10' }],
  ['2026-01-01', 28, { from: '2025-12-29', to: '2026-01-28' }],
  ['2026-12-31', 1, { from: '2026-12-02', to: '2027-01-01' }],
  ['2026-03-01', 28, { from: '2026-03-01', to: '2026-03-28' }],
])('returns the cycle of %s with closing day %i', (day, cycleDay, cycle) => {
  expect(cycleOf(day, cycleDay)).toEqual(cycle)
})

test('cycles follow each other without a gap', () => {
  let cycle = cycleOf('2024-01-15', 28)
  for (let n = 0; n < 36; n += 1) {
    const next = cycleOf(new Date(Date.parse(cycle.to) + DAY_MS).toISOString().slice(0, 10), 28)
    expect(Date.parse(next.from) - Date.parse(cycle.to)).toBe(DAY_MS)
    cycle = next
  }
})

test.each([
  [{ from: '2026-03-11', to: '2026-04-10' }, '2025-12-11'],
  [{ from: '2026-03-01', to: '2026-03-28' }, '2025-11-29'],
])('history before %o begins on %s', (cycle, start) => {
  expect(historyStart(cycle)).toBe(start)
})

test.each([
  ['2026-03-14', 2, ['2025-12-03', '2026-01-03', '2026-02-03', '2026-03-03']],
  ['2026-03-02', 2, ['2025-11-03', '2025-12-03', '2026-01-03', '2026-02-03']],
  ['2026-03-30', 28, ['2025-12-29', '2026-01-29', '2026-03-01', '2026-03-29']],
])('on %s the listed cycles with closing day %i begin on %o', (day, cycleDay, starts) => {
  const cycles = listedCycles(day, cycleDay)
  expect(cycles.map(({ from }) => from)).toEqual(starts)
  expect(cycles.at(-1)).toEqual(cycleOf(day, cycleDay))
})

test('the cycles ahead follow the listed ones without a gap', () => {
  const cycles = cyclesAhead('2026-01-30', 28, 12)
  expect(cycles).toHaveLength(12)
  expect(cycles.slice(0, 4)).toEqual(listedCycles('2026-01-30', 28))
  for (const [at, { to }] of cycles.slice(0, -1).entries()) {
    expect(cycles[at + 1]?.from).toBe(addDays(to, 1))
  }
})
