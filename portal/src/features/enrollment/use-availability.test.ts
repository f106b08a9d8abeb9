import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAvailability } from './use-availability.ts'

const asked = vi.hoisted(() => vi.fn<(userId: string, signal: AbortSignal) => unknown>())
vi.mock('./calls.ts', () => ({ fetchAvailability: asked }))

const PAUSE_MS = 400

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset()
  asked.mockResolvedValue({ results: { isAvailable: true, suggestions: [] } })
})
afterEach(() => vi.useRealTimers())

function typing(userId: string) {
  return renderHook((given) => useAvailability(given.userId, given.isSent), {
    initialProps: { userId, isSent: false },
  })
}

test('checks a user ID once typing pauses', async () => {
  const { result, rerender } = typing('noura1')
  await act(() => vi.advanceTimersByTimeAsync(PAUSE_MS - 1))
  rerender({ userId: 'noura12', isSent: false })
  await act(() => vi.advanceTimersByTimeAsync(PAUSE_MS))
  expect(asked.mock.calls.map(([userId]) => userId)).toEqual(['noura12'])
  expect(result.current?.isAvailable).toBe(true)
})

test('stops checking once submitted and aborts a pending request', async () => {
  const { rerender } = typing('noura1')
  rerender({ userId: 'noura1', isSent: true })
  await act(() => vi.advanceTimersByTimeAsync(2 * PAUSE_MS))
  expect(asked).not.toHaveBeenCalled()

  rerender({ userId: 'noura1', isSent: false })
  await act(() => vi.advanceTimersByTimeAsync(PAUSE_MS))
  rerender({ userId: 'noura1', isSent: true })
  expect(asked.mock.calls[0]?.[1].aborted).toBe(true)
})

test('keeps the result while submitting', async () => {
  const { result, rerender } = typing('noura1')
  await act(() => vi.advanceTimersByTimeAsync(PAUSE_MS))
  rerender({ userId: 'noura1', isSent: true })
  expect(result.current?.isAvailable).toBe(true)
})
