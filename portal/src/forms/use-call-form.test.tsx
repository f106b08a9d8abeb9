import { completeEnrollment } from '@sadu/contract/enrollment/calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type BridgeError, failure } from '../data/errors.ts'
import { localDraft, saveLocalDraft } from '../data/stores/drafts.ts'
import { useRequestKeysStore } from '../data/stores/request-keys.ts'
import { renderIn } from '../ui/testing/render-in.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Form } from './form.tsx'
import { useCallForm } from './use-call-form.ts'

const sent = vi.fn<(typed: object) => void>()
const TEXTS: Record<string, string> = {
  required: 'is missing',
  taken: 'is taken',
  mismatch: 'is not the same',
}

const INVALID = 'This can’t be used. Check what you’ve entered.'

type SampleProps = { problem?: BridgeError | null; isBusy?: boolean }

function Sample({ problem = null, isBusy = false }: SampleProps) {
  const form = useCallForm({
    call: completeEnrollment,
    fields: ['userId', 'password', 'confirmation'],
    rules: ({ userId, password, confirmation }) => ({
      userId: userId === '' ? 'required' : null,
      confirmation: confirmation === password ? null : 'mismatch',
    }),
    textOf: (name, reason) => TEXTS[reason] && `${name} ${TEXTS[reason]}`,
    together: ['password', 'confirmation'],
    draft: 'sample',
    isBusy,
    problem,
    onSubmit: sent,
  })
  return (
    <Form form={form}>
      <TextField {...form.field('userId')} label="User ID" />
      <TextField {...form.field('password')} label="Password" />
      <TextField {...form.field('confirmation')} label="Again" />
      <button type="submit">Send</button>
    </Form>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const refused = (path: string, reason: string): BridgeError => ({
  ...failure('unexpected'),
  kind: 'refused',
  details: { fields: [{ path, reason }] },
})

beforeEach(() => {
  sent.mockReset()
  useRequestKeysStore.setState({ userName: 'noura', accessToken: 'aaaa.bbbb.cccc' })
  saveLocalDraft('sample', {})
})

test('shows errors of the call’s schema and of the rules next to the field and in the summary', async () => {
  renderIn('en', <Sample />)
  await userEvent.type(field('Again'), 'b')
  await send()
  const summary = await screen.findByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(within(summary).getAllByRole('link')).toHaveLength(3)
  expect(screen.getByRole('link', { name: /^User ID: ?userId is missing$/ })).toBeVisible()
  expect(screen.getAllByText(INVALID)).toHaveLength(2)
  expect(sent).not.toHaveBeenCalled()

  await userEvent.click(screen.getByRole('link', { name: /^Password: ?This can’t be used/ }))
  expect(document.activeElement).toBe(field('Password'))
})

test('clears the error of a corrected field and of fields validated with it', async () => {
  renderIn('en', <Sample />)
  await userEvent.type(field('Again'), 'b')
  await send()
  await screen.findByRole('alert')
  await userEvent.type(field('Password'), 'b')
  expect(screen.queryByText(INVALID)).toBeNull()
  expect(screen.queryByText('confirmation is not the same')).toBeNull()
  expect(screen.getAllByText(/userId is missing/)).toHaveLength(2)
  await userEvent.type(field('User ID'), 'noura')
  await send()
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent).toHaveBeenCalledWith({ userId: 'noura', password: 'b', confirmation: 'b' })
})

test('shows a refusal next to its field, or for the whole form', async () => {
  const { rerender } = renderIn('en', <Sample problem={refused('userId', 'taken')} />)
  expect(await screen.findAllByText(/userId is taken/)).toHaveLength(2)
  expect(field('User ID').getAttribute('aria-invalid')).toBe('true')
  rerender(<Sample problem={failure('unreachable')} />)
  await userEvent.type(field('User ID'), 'n')
  expect(await screen.findByText(/We couldn’t reach the service/)).toBeVisible()
})

test('submits nothing while a response is pending', async () => {
  renderIn('en', <Sample isBusy />)
  await send()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})

test('restores a draft without secrets and fields that are not sent', async () => {
  const { unmount } = renderIn('en', <Sample />)
  await userEvent.type(field('User ID'), 'noura')
  await userEvent.type(field('Password'), 'a')
  await userEvent.type(field('Again'), 'a')
  expect(localDraft('sample')).toEqual({ userId: 'noura' })
  unmount()
  renderIn('en', <Sample />)
  expect(field('User ID').value).toBe('noura')
  expect(field('Password').value).toBe('')
})
