import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderIn } from './testing/render-in.tsx'
import { Toaster } from './toaster.tsx'
import { showToast, showUndoToast, useToasts } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  useToasts.setState({ toasts: [] })
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const undoButton = () => screen.queryByRole('button', { name: 'Undo' })

test('an action can be undone for eight seconds', () => {
  const undo = vi.fn<() => void>()
  renderIn('en', <Toaster />)
  act(() => showUndoToast('Offer removed', undo))
  pass(7900)
  fireEvent.click(undoButton()!)
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Offer removed')).toBeNull()
})

test('an undo offer disappears by itself, and undoes nothing', () => {
  const undo = vi.fn<() => void>()
  renderIn('en', <Toaster />)
  act(() => showUndoToast('Offer removed', undo))
  pass(8100)
  expect(undoButton()).toBeNull()
  expect(undo).not.toHaveBeenCalled()
})

test('a toast stays while it has focus', () => {
  renderIn('en', <Toaster />)
  act(() => showUndoToast('Offer removed', vi.fn<() => void>()))
  act(() => undoButton()!.focus())
  pass(60_000)
  expect(undoButton()).not.toBeNull()
  act(() => undoButton()!.blur())
  pass(8100)
  expect(undoButton()).toBeNull()
})

test('a plain toast offers no undo and disappears after five seconds', () => {
  renderIn('en', <Toaster />)
  act(() => showToast('Saved'))
  expect(undoButton()).toBeNull()
  pass(5100)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a dismissed toast returns the focus to where it came from', () => {
  renderIn(
    'en',
    <>
      <button type="button">Before</button>
      <Toaster />
    </>,
  )
  screen.getByRole('button', { name: 'Before' }).focus()
  act(() => showUndoToast('Offer removed', vi.fn<() => void>()))
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(document.activeElement?.textContent).toBe('Before')
})
