import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useOnline } from './use-online.ts'

const setOnline = (value: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value })

afterEach(() => void setOnline(true))

function network(isThere: boolean) {
  setOnline(isThere)
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')))
}

test('follows the network as it goes offline and online', () => {
  network(true)
  const { result } = renderHook(() => useOnline())
  expect(result.current).toBe(true)
  network(false)
  expect(result.current).toBe(false)
  network(true)
  expect(result.current).toBe(true)
})
