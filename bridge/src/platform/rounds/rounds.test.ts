import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRounds } from './rounds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a round runs at the start, when woken, when something is due, and otherwise every five seconds', async () => {
  let rounds = 0
  let next: Date | null = null
  const started = startRounds({
    now: () => new Date(),
    round: async () => {
      rounds += 1
      return next
    },
    failed: () => {},
  })
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return rounds
  }
  expect(await after(0)).toBe(1)
  started.wake()
  expect(await after(0)).toBe(2)
  // A lost notification is recovered by polling.
  expect(await after(4_999)).toBe(2)
  next = new Date(Date.now() + 1_001)
  expect(await after(1)).toBe(3)
  next = null
  expect(await after(999)).toBe(3)
  expect(await after(1)).toBe(4)
  await started.stop()
  expect(await after(60_000)).toBe(4)
})
