import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTimedWait } from './use-timed-wait.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const held = (waits: boolean) =>
  renderHook(({ isWaiting }) => useTimedWait(isWaiting, 1000), {
    initialProps: { isWaiting: waits },
  })

test('waits until the content above has loaded', () => {
  const { result, rerender } = held(true)
  expect(result.current).toBe(true)
  rerender({ isWaiting: false })
  expect(result.current).toBe(false)
})

test('waits for slow content no longer than the limit', () => {
  const { result, rerender } = held(true)
  act(() => void vi.advanceTimersByTime(1000))
  expect(result.current).toBe(false)
  rerender({ isWaiting: true })
  expect(result.current).toBe(false)
})

test('renders nothing again at the limit if the content has loaded before', () => {
  const rendered = vi.fn<() => void>()
  const { rerender } = renderHook(
    ({ isWaiting }) => {
      rendered()
      return useTimedWait(isWaiting, 1000)
    },
    { initialProps: { isWaiting: true } },
  )
  rerender({ isWaiting: false })
  rendered.mockClear()
  act(() => void vi.advanceTimersByTime(1000))
  expect(rendered).not.toHaveBeenCalled()
})
