import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusalOf } from '../data/client/refusals.ts'
import { type BridgeError, failure } from '../data/errors.ts'
import { activateLanguage } from '../i18n/activate.ts'
import { CodeForm } from './code-form.tsx'
import { SECOND_MS } from '@sadu/contract/core/time'

const code = () => ({ length: 5, expiresIn: 180, resendIn: 30, at: Date.now() })
const tooSoon = (seconds: number): BridgeError => ({
  ...refusalOf('resendTooSoon'),
  retryAt: Date.now() + seconds * SECOND_MS,
})

function form(sent: ReturnType<typeof code> | null, problem: BridgeError | null) {
  return (
    <I18nProvider i18n={i18n}>
      <CodeForm
        code={sent}
        problem={problem}
        busy={null}
        onCheck={vi.fn<(otp: string) => void>()}
        onResend={vi.fn<() => void>()}
      >
        Why
      </CodeForm>
    </I18nProvider>
  )
}

const resend = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = () => screen.getByLabelText<HTMLInputElement>('Code from the SMS')
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * SECOND_MS))

beforeEach(async () => {
  await activateLanguage('en')
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('without a valid code the countdown of the refused one runs, and then a new one can be requested', () => {
  const { rerender } = render(form(null, null))
  expect(resend('Send a new code').disabled).toBe(false)
  // The form has been open for a while when a code is requested.
  pass(20)
  rerender(form(null, tooSoon(24)))
  expect(resend('Retry in 24 seconds').disabled).toBe(true)
  expect(screen.getByRole('status').textContent).toContain('You asked for this a moment ago.')
  pass(23)
  expect(resend('Retry in 1 second').disabled).toBe(true)
  pass(1)
  expect(resend('Send a new code').disabled).toBe(false)
  expect(screen.queryByRole('status')).toBeNull()
})

test('a refusal meanwhile does not shorten the wait', () => {
  const { rerender } = render(form(null, tooSoon(24)))
  pass(4)
  rerender(form(null, failure('cancelled')))
  expect(resend('Retry in 20 seconds').disabled).toBe(true)
})

test.each(['codeUsed', 'codeExpired'] as const)(
  'after %s the field is disabled, whatever happens to the request for a new code',
  (name) => {
    const sent = code()
    const { rerender } = render(form(sent, null))
    expect(field().disabled).toBe(false)
    rerender(form(sent, refusalOf(name)))
    pass(31)
    for (const refused of [refusalOf('codeLimitReached'), tooSoon(5), failure('offline')]) {
      rerender(form(sent, refused))
      expect(field().disabled).toBe(true)
    }
  },
)

const confirm = () => act(() => screen.getByRole('button', { name: 'Confirm' }).click())

test('a code that is too short is marked, announced and focused', () => {
  render(form(code(), null))
  screen.getByRole('button', { name: 'Confirm' }).focus()
  confirm()
  expect(document.activeElement).toBe(field())
  expect(field().getAttribute('aria-invalid')).toBe('true')
  const said = screen.getByRole('alert')
  expect(said.textContent).toBe('5 digits code is required')
  expect(field().getAttribute('aria-describedby')).toContain(said.id)
})

test('a wrong code is marked and focused; the last one moves the focus to the reason', () => {
  const sent = code()
  const { rerender } = render(form(sent, null))
  screen.getByRole('button', { name: 'Confirm' }).focus()
  rerender(form(sent, refusalOf('wrongCode')))
  expect(document.activeElement).toBe(field())
  expect(field().getAttribute('aria-invalid')).toBe('true')
  const alert = screen.getByRole('alert')
  const described = field().getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.some((id) => document.getElementById(id)?.contains(alert))).toBe(true)

  rerender(form(sent, refusalOf('codeUsed')))
  expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('an expired code moves the focus to the message', () => {
  render(form(code(), null))
  field().focus()
  pass(181)
  expect(document.activeElement?.textContent).toBe('The code has expired. Ask for a new one.')
})

test('focus on another button stays there', () => {
  const sent = code()
  const { rerender } = render(form(sent, null))
  pass(31)
  resend('Send a new code').focus()
  rerender(form(sent, failure('offline')))
  expect(document.activeElement).toBe(resend('Send a new code'))
})
