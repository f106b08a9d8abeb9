import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useShownStep } from './use-shown-step.ts'

afterEach(() => window.history.replaceState(null, '', '/'))

test.each([
  ['another step is shown', '?step=cards', 'cards', ['where']],
  ['the requested step is shown', '?step=where', 'where', undefined],
  ['no step is requested', '', undefined, undefined],
  ['the URL has changed', '?done=1', 'cards', undefined],
])('where %s', (_, search, asked, replaced) => {
  window.history.replaceState(null, '', `/trips/add${search}`)
  const replace = vi.fn<(step: string) => void>()
  renderHook(() => useShownStep<string>(asked, 'where', replace))
  expect(replace.mock.calls[0]).toEqual(replaced)
})
