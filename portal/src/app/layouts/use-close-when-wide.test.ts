import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCloseWhenWide } from './use-close-when-wide.ts'

afterEach(() => vi.unstubAllGlobals())

test('an open overlay closes when the window becomes wide', () => {
  const wide = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => wide)
  const close = vi.fn<() => void>()
  const { rerender } = renderHook(({ isOpen }) => useCloseWhenWide(isOpen, close), {
    initialProps: { isOpen: true },
  })
  wide.dispatchEvent(new Event('change'))
  expect(close).not.toHaveBeenCalled()
  wide.matches = true
  wide.dispatchEvent(new Event('change'))
  expect(close).toHaveBeenCalledOnce()
  rerender({ isOpen: false })
  wide.dispatchEvent(new Event('change'))
  expect(close).toHaveBeenCalledOnce()
})
