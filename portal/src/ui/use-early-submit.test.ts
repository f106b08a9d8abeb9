import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useEarlySubmit } from './use-early-submit.ts'

test.each([true, false])('a form submitted early (%s) is submitted that often', (wasSent) => {
  const form = document.createElement('form')
  const submit = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  form.addEventListener('submit', submit)
  form.toggleAttribute('data-sent', wasSent)
  document.body.append(form)
  const { rerender } = renderHook(() => useEarlySubmit({ current: form }))
  rerender()
  form.remove()
  expect(submit).toHaveBeenCalledTimes(wasSent ? 1 : 0)
})
