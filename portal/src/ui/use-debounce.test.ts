import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebounce } from './use-debounce.ts'

const onSettled = vi.fn<(value: string, signal: AbortSignal) => void>()
beforeEach(() => {
  vi.useFakeTimers()
  onSettled.mockClear()
})
afterEach(() => void vi.useRealTimers())

const debounced = () =>
  renderHook(({ value }) => useDebounce(value, onSettled), { initialProps: { value: 'a' } })

test('calls back once after the last of several changes', () => {
  const { rerender } = debounced()
  vi.advanceTimersByTime(200)
  rerender({ value: 'ab' })
  vi.advanceTimersByTime(299)
  expect(onSettled).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onSettled.mock.calls.map(([value]) => value)).toEqual(['ab'])
})

test('aborts what it began when the value changes again', () => {
  const { rerender } = debounced()
  vi.advanceTimersByTime(300)
  const signal = onSettled.mock.lastCall?.[1]
  expect(signal?.aborted).toBe(false)
  rerender({ value: 'ab' })
  expect(signal?.aborted).toBe(true)
})

test('calls back no more after it has unmounted', () => {
  const { unmount } = debounced()
  unmount()
  vi.advanceTimersByTime(1000)
  expect(onSettled).not.toHaveBeenCalled()
})
