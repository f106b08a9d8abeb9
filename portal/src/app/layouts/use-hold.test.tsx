import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { HOLD_MS, useHold } from './use-hold.ts'

const onHold = vi.fn<() => void>()
const onStart = vi.fn<() => void>()
const onGo = vi.fn<(event: Event) => void>()

function Held() {
  const { isHolding, held } = useHold({ onHold, onStart })
  return (
    <a href="#home" {...held}>
      {isHolding ? 'Holding' : 'Home'}
    </a>
  )
}

const link = () => screen.getByRole('link')
const at = { isPrimary: true, button: 0, clientX: 100, clientY: 100 }
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Lets go, which a browser follows by a click. */
function letGo() {
  fireEvent.pointerUp(link(), at)
  fireEvent.click(link())
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  renderIn('en', <Held />)
  document.addEventListener('click', onGo)
})
afterEach(() => {
  document.removeEventListener('click', onGo)
  vi.useRealTimers()
})

test('a press of a second opens, and the click that ends it goes nowhere', async () => {
  fireEvent.pointerDown(link(), at)
  await pass(HOLD_MS / 2)
  expect(link()).toHaveTextContent('Holding')
  expect(onStart).toHaveBeenCalledOnce()
  expect(onHold).not.toHaveBeenCalled()
  expect(fireEvent.contextMenu(link())).toBe(false)
  await pass(HOLD_MS / 2)
  expect(onHold).toHaveBeenCalledOnce()
  expect(link()).toHaveTextContent('Home')
  letGo()
  expect(onGo).not.toHaveBeenCalled()
  // The next tap is one again, and so is the Enter key if the press never ended in a click.
  fireEvent.pointerDown(link(), at)
  letGo()
  expect(onGo).toHaveBeenCalledTimes(1)
  fireEvent.pointerDown(link(), at)
  await pass(HOLD_MS)
  fireEvent.keyDown(link(), { key: 'Enter' })
  fireEvent.click(link())
  expect(onGo).toHaveBeenCalledTimes(2)
})

test('a tap goes home, and shows nothing of a hold', async () => {
  fireEvent.pointerDown(link(), at)
  await pass(100)
  expect(link()).toHaveTextContent('Home')
  letGo()
  await pass(2 * HOLD_MS)
  expect(onGo).toHaveBeenCalledOnce()
  expect(onStart).not.toHaveBeenCalled()
  expect(onHold).not.toHaveBeenCalled()
  expect(fireEvent.contextMenu(link())).toBe(true)
})

test.each<[string, () => void]>([
  ['moving', () => void fireEvent.pointerMove(link(), { ...at, clientX: 111 })],
  ['scrolling', () => void fireEvent.scroll(document)],
  ['letting go', () => void fireEvent.pointerUp(link(), at)],
  ['leaving', () => void fireEvent.pointerLeave(link(), at)],
  ['a pointer that the browser takes', () => void fireEvent.pointerCancel(link(), at)],
])('%s cancels', async (_, cancel) => {
  fireEvent.pointerDown(link(), at)
  await pass(HOLD_MS - 50)
  cancel()
  await pass(HOLD_MS)
  expect(onHold).not.toHaveBeenCalled()
  expect(link()).toHaveTextContent('Home')
})

test('a finger that trembles still holds', async () => {
  fireEvent.pointerDown(link(), at)
  fireEvent.pointerMove(link(), { ...at, clientX: 106, clientY: 94 })
  await pass(HOLD_MS)
  expect(onHold).toHaveBeenCalledOnce()
})

test.each([
  ['another button of the mouse', { button: 2 }],
  ['the menu of a Mac', { ctrlKey: true }],
  ['a second finger', { isPrimary: false }],
])('%s is no hold', async (_, how) => {
  fireEvent.pointerDown(link(), { ...at, ...how })
  await pass(HOLD_MS)
  expect(onHold).not.toHaveBeenCalled()
})
