import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { SECOND_MS } from '@sadu/contract/core/time'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activateLanguage } from '../../i18n/activate.ts'
import { Button } from '../../ui/button.tsx'
import { PinDigits } from './pin-digits.tsx'
import { useShownPin } from './use-shown-pin.ts'

function Screen() {
  const { shown, show, hide } = useShownPin()
  if (shown) return <PinDigits shown={shown} onHide={hide} />
  return <Button onClick={() => show('4071')}>Show</Button>
}

const visibility = vi.spyOn(document, 'visibilityState', 'get')
const look = (at: 'visible' | 'hidden') => {
  visibility.mockReturnValue(at)
  fireEvent(document, new Event('visibilitychange'))
}
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * SECOND_MS))
const digits = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(async () => {
  await activateLanguage('en')
  vi.useFakeTimers()
  visibility.mockReturnValue('visible')
  render(
    <I18nProvider i18n={i18n}>
      <Screen />
    </I18nProvider>,
  )
})
afterEach(() => void vi.useRealTimers())

test('shows the PIN digit by digit for 15 seconds with a bar, then removes it from the DOM', () => {
  expect(document.body.textContent).not.toContain('4071')
  press('Show')
  expect(digits()).toEqual(['4', '0', '7', '1'])
  const bar = screen.getByRole('meter', { name: 'Until the PIN is hidden' })
  expect(bar.getAttribute('aria-valuetext')).toBe('Hidden in 15 seconds')
  pass(14)
  expect(bar.getAttribute('aria-valuetext')).toBe('Hidden in 1 second')
  expect(digits()).toHaveLength(4)
  pass(1)
  expect(digits()).toEqual([])
  expect(document.body.innerHTML).not.toMatch(/4071|>4<|>0<|>7<|>1</)
})

test.each([
  ['the window loses focus', () => fireEvent.blur(window)],
  ['the tab is hidden', () => look('hidden')],
  ['the page is unloaded', () => fireEvent(window, new Event('pagehide'))],
  ['the user hides it', () => press('Hide it now')],
])('hides the PIN at once when %s, and does not show it again', (_when, leave) => {
  press('Show')
  leave()
  expect(digits()).toEqual([])
  look('visible')
  expect(digits()).toEqual([])
})

test('does not show a PIN that arrives while the tab is hidden', () => {
  look('hidden')
  press('Show')
  look('visible')
  expect(digits()).toEqual([])
})
