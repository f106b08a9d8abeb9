import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useYear } from './use-year.ts'

const Year = () => <bdi data-year>{useYear()}</bdi>

afterEach(() => vi.useRealTimers())

test('a page built last year hydrates, and shows the current year', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T12:00:00Z') })
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Year />)
  expect(place.textContent).toBe('2026')
  vi.setSystemTime(new Date('2027-01-01T12:00:00Z'))
  const mismatches = vi.fn<(error: unknown) => void>()
  act(() => void hydrateRoot(place, <Year />, { onRecoverableError: mismatches }))
  expect(place.textContent).toBe('2027')
  expect(mismatches).not.toHaveBeenCalled()
})
