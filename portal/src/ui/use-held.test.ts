import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHeld } from './use-held.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const held = (waits: boolean) =>
  renderHook(({ isWaiting }) => useHeld(isWaiting, 1000), { initialProps: { isWaiting: waits } })

test('what is below is held back until what is above is there', () => {
  const { result, rerender } = held(true)
  expect(result.current).toBe(true)
  rerender({ isWaiting: false })
  expect(result.current).toBe(false)
})

test('something slow holds it back no longer than that', () => {
  const { result, rerender } = held(true)
  act(() => void vi.advanceTimersByTime(1000))
  expect(result.current).toBe(false)
  rerender({ isWaiting: true })
  expect(result.current).toBe(false)
})
