import { array, assert, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { acceptCounter, EMPTY_WINDOW, WINDOW_SIZE, type CounterWindow } from './counter-window.ts'

function receive(counters: readonly number[]) {
  let window: CounterWindow = EMPTY_WINDOW
  const accepted: number[] = []
  for (const ctr of counters) {
    const next = acceptCounter(window, ctr)
    if (!next) continue
    window = next
    accepted.push(ctr)
  }
  return { window, accepted }
}

test.each([
  { name: 'in order', counters: [1, 2, 3], accepted: [1, 2, 3] },
  { name: 'out of order', counters: [3, 1, 2], accepted: [3, 1, 2] },
  { name: 'twice', counters: [5, 5, 4, 4], accepted: [5, 4] },
  { name: 'at the edge of the window', counters: [64, 1, 0], accepted: [64, 1] },
  { name: 'after a jump', counters: [1, 1000, 1, 937, 936], accepted: [1, 1000, 937] },
])('accepts new counters within the window: $name', ({ counters, accepted }) => {
  expect(receive(counters).accepted).toEqual(accepted)
})

test('no counter is accepted twice, and the window does not grow', () => {
  assert(
    property(array(nat({ max: 200 }), { maxLength: 300 }), (counters) => {
      const { window, accepted } = receive(counters)
      expect(new Set(accepted).size).toBe(accepted.length)
      expect(window.seen < 1n << BigInt(WINDOW_SIZE)).toBe(true)
      expect(window.top).toBe(counters.length === 0 ? -1 : Math.max(...counters))
    }),
  )
})
