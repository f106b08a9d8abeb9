import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useUntilWide } from './use-until-wide.ts'

afterEach(() => vi.unstubAllGlobals())

test('an open overlay closes when the window becomes wide', () => {
  const wide = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => wide)
  const close = vi.fn<() => void>()
  const { rerender } = renderHook(({ isOpen }) => useUntilWide(isOpen, close), {
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
