import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InstallHint } from './install-hint.tsx'
import { offeredWay } from './install-offer.ts'

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  delete window.installPrompt
})

const show = (way: 'question' | 'menu') =>
  render(
    <I18nProvider i18n={i18n}>
      <InstallHint way={way} />
    </I18nProvider>,
  )

function question() {
  const prompt = vi.fn<InstallPrompt['prompt']>().mockResolvedValue({ outcome: 'accepted' })
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt })
  return prompt
}

test('opens the browser prompt on click and never shows the hint again', async () => {
  const prompt = question()
  expect(offeredWay()).toBe('question')
  show('question')
  await userEvent.click(screen.getByRole('button', { name: 'Add it' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button')).toBeNull()
  question()
  expect(offeredWay()).toBeNull()
})

test('does not ask again after a refusal', async () => {
  const prompt = question()
  show('question')
  await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
  expect(prompt).not.toHaveBeenCalled()
  expect(offeredWay()).toBeNull()
})

test('shows instructions on an iPhone', async () => {
  show('menu')
  expect(screen.getByText(/Add to Home Screen/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(offeredWay()).toBeNull()
})
