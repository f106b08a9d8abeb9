import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { CodeField } from './code-field.tsx'
import { CopyButton } from './copy-button.tsx'
import { PasswordField } from './password-field.tsx'
import { renderIn } from './testing/render-in.tsx'
import { TextField } from './text-field.tsx'
import { useToasts } from './toast.ts'

afterEach(() => useToasts.setState({ toasts: [] }))

test('a busy button keeps the focus, shows the pending action and ignores clicks', async () => {
  const press = vi.fn<() => void>()
  renderIn(
    'en',
    <Button isBusy busyLabel="Sending…" onClick={press}>
      Send
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Sending…' })
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button).toBe(document.activeElement)
})

test('a busy submit button submits nothing', async () => {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  )
  renderIn(
    'en',
    <form onSubmit={submit}>
      <Button type="submit" isBusy>
        Send
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(submit).not.toHaveBeenCalled()
})

test('a field announces its error before its hint', () => {
  renderIn('en', <TextField label="User ID" hint="6 letters" error="User ID is required." />)
  const field = screen.getByLabelText('User ID')
  const described = field.getAttribute('aria-describedby')!.split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'User ID is required.',
    '6 letters',
  ])
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a password can be shown and hidden, and warns while caps lock is on', async () => {
  renderIn('en', <PasswordField label="Password" />)
  const field = screen.getByLabelText('Password')
  expect(field.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.getAttribute('type')).toBe('password')

  fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true })
  expect(screen.getByRole('status').textContent).toBe('Caps Lock is on')
  fireEvent.keyUp(field, { key: 'a' })
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a code accepts digits of either script, pasted or typed, and reports when it is complete', async () => {
  const complete = vi.fn<(digits: string) => void>()
  function Code() {
    const [value, setValue] = useState('')
    return (
      <CodeField label="Code" length={5} value={value} onValue={setValue} onComplete={complete} />
    )
  }
  renderIn('en', <Code />)
  const field = screen.getByLabelText('Code')
  await userEvent.click(field)
  await userEvent.paste('٤٨ ٢١-9 77')
  expect(complete).toHaveBeenCalledExactlyOnceWith('48219')
  await userEvent.clear(field)
  await userEvent.type(field, '1234')
  expect(complete).toHaveBeenCalledOnce()
  await userEvent.type(field, '5')
  expect(complete).toHaveBeenLastCalledWith('12345')
})

test('copying writes the exact value and confirms it', async () => {
  const user = userEvent.setup()
  renderIn('en', <CopyButton value="004210987731" label="bill reference" />)
  await user.click(screen.getByRole('button', { name: 'Copy: bill reference' }))
  expect(await navigator.clipboard.readText()).toBe('004210987731')
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Copied: bill reference'])
})

test('shows how to copy by hand when the browser refuses', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))
  renderIn('en', <CopyButton value="004210987731" label="bill reference" />)
  await user.click(screen.getByRole('button'))
  expect(useToasts.getState().toasts[0]?.tone).toBe('danger')
})
