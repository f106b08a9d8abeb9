import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { generateOtp } from '@sadu/contract/otp/calls'
import { updatePassword } from '@sadu/contract/password/calls'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { create } from 'zustand'
import * as client from '../../data/client/client.ts'
import { DataProvider } from '../../data/queries/data-provider.tsx'
import * as passkeys from '../../data/queries/passkeys.ts'
import * as stepUp from '../../data/session/passkey-step-up.ts'
import { useManageCardStore } from '../../data/stores/manage-card.ts'
import { activateLanguage } from '../../i18n/activate.ts'
import { UpdatePasswordScreen } from './update-password-screen.tsx'

vi.mock('../../data/client/client.ts', async (original) => ({
  ...(await original<object>()),
  callBridge: vi.fn<typeof client.callBridge>(),
}))
const judged = vi.hoisted(() => vi.fn<(input: { password: string }) => unknown>())
vi.mock('../../data/client/check-password.ts', () => ({ fetchPasswordProblems: judged }))
vi.mock('../../data/queries/passkeys.ts', async (original) => ({
  ...(await original<object>()),
  useHasPasskey: vi.fn<typeof passkeys.useHasPasskey>(),
}))
vi.mock('../../data/session/passkey-step-up.ts', async (original) => ({
  ...(await original<object>()),
  confirmByPasskey: vi.fn<typeof stepUp.confirmByPasskey>(),
}))
const confirmByPasskey = vi.mocked(stepUp.confirmByPasskey)
const hasPasskey = vi.mocked(passkeys.useHasPasskey)
const callBridge = vi.mocked(client.callBridge)

const refusal = (name: client.BridgeError['name'], details: client.BridgeError['details'] = null) =>
  ({
    error: {
      kind: 'refused',
      name,
      code: 'X0000',
      message: { en: String(name), ar: String(name) },
      details,
      retryAt: details?.retryIn === undefined ? null : Date.now() + details.retryIn * 1000,
      requestUID: '1234',
    },
  }) as never
const sent = {
  results: {
    otpReference: 'a-reference',
    length: 5,
    expiresIn: 180,
    resendIn: 30,
    sentTo: '***********67',
  },
} as never

async function open() {
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/update-password',
    component: UpdatePasswordScreen,
  })
  const history = createMemoryHistory({ initialEntries: ['/update-password'] })
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  await act(() => router.load())
  render(
    <I18nProvider i18n={i18n}>
      <DataProvider>
        <RouterProvider router={router as never} />
      </DataProvider>
    </I18nProvider>,
  )
  return userEvent.setup()
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const errorOf = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

async function fill(user: ReturnType<typeof userEvent.setup>, given: Record<string, string>) {
  for (const [label, value] of Object.entries(given)) {
    await user.clear(field(label))
    if (value) await user.type(field(label), value)
  }
  await user.click(screen.getByRole('button', { name: /Continue|Sending/ }))
}

const GOOD = {
  'Current password': 'Sadu1!',
  'New password': 'q7#Vd2',
  'Confirm new password': 'q7#Vd2',
}

beforeEach(async () => {
  callBridge.mockReset()
  judged.mockReset()
  judged.mockResolvedValue({ results: { problems: [] } })
  hasPasskey.mockReturnValue(true)
  useManageCardStore.setState({ confirmedBy: '' })
  await activateLanguage('en')
})

test('shows missing fields at the field and in a summary, without calling the bridge', async () => {
  const user = await open()
  await fill(user, {})
  const texts = [
    'Current password is required',
    'Password is required',
    'Confirm password is required',
  ]
  expect(Object.keys(GOOD).map(errorOf)).toEqual(texts)
  const summary = screen.getByRole('alert')
  for (const text of texts) expect(summary.textContent).toContain(text)
  expect(document.activeElement).toBe(summary)
  expect(callBridge).not.toHaveBeenCalled()
})

test.each([
  [
    { 'New password': 'Sadu' },
    'New password',
    'Password must be 6 characters with letters, numbers and symbols',
  ],
  [{ 'Confirm new password': 'q7#Vd3' }, 'Confirm new password', 'Confirm Password must match'],
])('%j is rejected before it is sent', async (wrong, label, text) => {
  const user = await open()
  await fill(user, { ...GOOD, ...wrong })
  expect(errorOf(label)).toBe(text)
  expect(callBridge).not.toHaveBeenCalled()
})

test('shows a password that the bridge would refuse as weak and does not send it', async () => {
  judged.mockResolvedValue({ results: { problems: ['breached'] } })
  const user = await open()
  await user.type(field('New password'), 'Abc12!')
  expect(await screen.findByText('Weak')).toBeVisible()
  expect(judged).toHaveBeenLastCalledWith({ password: 'Abc12!' }, expect.any(AbortSignal))
  expect(screen.getByText('Not easy to guess').textContent).not.toContain('met')
  expect(screen.getByText('Without your user ID in it').textContent).toContain('met')
  await fill(user, { 'Current password': 'Sadu1!', 'Confirm new password': 'Abc12!' })
  expect(errorOf('New password')).toMatch(/lists of stolen passwords/)
  expect(callBridge).not.toHaveBeenCalled()
})

test('requests a code for this change, then sends the change with the code', async () => {
  callBridge.mockResolvedValueOnce(sent)
  const user = await open()
  await fill(user, GOOD)
  const action = { currentPassword: 'Sadu1!', newPassword: 'q7#Vd2' }
  expect(callBridge).toHaveBeenLastCalledWith(generateOtp, { purpose: 'updatePassword', action })

  callBridge.mockResolvedValueOnce({ results: { sessionsEnded: 2 } })
  await user.type(await screen.findByLabelText('Code from the SMS'), '48213')
  await waitFor(() =>
    expect(callBridge.mock.lastCall?.slice(0, 2)).toEqual([
      updatePassword,
      {
        ...action,
        otpReference: 'a-reference',
        otp: '48213',
      },
    ]),
  )
  expect(await screen.findByText('Your password has been changed.')).toBeVisible()
  expect(screen.getByText(/signed out of 2 other sessions/)).toBeVisible()
})

test('confirms this change with a passkey instead of the code', async () => {
  callBridge.mockResolvedValueOnce(sent)
  const user = await open()
  await fill(user, GOOD)
  const action = { currentPassword: 'Sadu1!', newPassword: 'q7#Vd2' }
  await user.click(await screen.findByRole('tab', { name: 'Passkey' }))
  const instead = await screen.findByRole('button', { name: 'Change the password' })
  confirmByPasskey.mockResolvedValueOnce(refusal('passkeyRefused'))
  await user.click(instead)
  expect(await screen.findByText('passkeyRefused')).toBeVisible()
  expect(callBridge).toHaveBeenCalledTimes(1)

  const credential = { id: 'a-passkey' } as never
  confirmByPasskey.mockResolvedValueOnce({ credential })
  callBridge.mockResolvedValueOnce({ results: { sessionsEnded: 0 } })
  await user.click(screen.getByRole('button', { name: 'Change the password' }))
  expect(confirmByPasskey).toHaveBeenLastCalledWith('updatePassword', action)
  expect(await screen.findByText('Your password has been changed.')).toBeVisible()
  expect(callBridge.mock.lastCall?.slice(0, 2)).toEqual([
    updatePassword,
    { ...action, passkey: credential },
  ])
})

test('offers a passkey when no code can be sent, and accepts a later code', async () => {
  callBridge.mockResolvedValueOnce(refusal('codeLimitReached'))
  const user = await open()
  await fill(user, GOOD)
  expect(await screen.findByText('codeLimitReached')).toBeVisible()
  expect(screen.getByLabelText<HTMLInputElement>('Code from the SMS').disabled).toBe(true)
  expect(screen.getByRole('tab', { name: 'Passkey' })).toBeVisible()

  callBridge.mockResolvedValueOnce(sent)
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Code from the SMS')))
  expect(field('Code from the SMS').disabled).toBe(false)
})

test('offers a passkey that becomes available while waiting for the code', async () => {
  const known = create(() => ({ hasPasskey: false }))
  hasPasskey.mockImplementation(() => known((state) => state.hasPasskey))
  callBridge.mockResolvedValueOnce(sent)
  const user = await open()
  await fill(user, GOOD)
  await screen.findByLabelText('Code from the SMS')
  expect(screen.queryByRole('tab')).toBeNull()
  act(() => known.setState({ hasPasskey: true }))
  await user.click(await screen.findByRole('tab', { name: 'Passkey' }))
  expect(await screen.findByRole('button', { name: 'Change the password' })).toBeVisible()
})

test('shows the resend delay on the code step, not in the form', async () => {
  callBridge.mockResolvedValueOnce(refusal('resendTooSoon', { retryIn: 24 }))
  hasPasskey.mockReturnValue(false)
  const user = await open()
  await fill(user, GOOD)
  expect(await screen.findByText('We couldn’t send a code just now.')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Retry in 2\d seconds$/ })).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('shows a refusal at its field and keeps what was typed', async () => {
  callBridge.mockResolvedValueOnce(
    refusal('invalidFields', { fields: [{ path: 'newPassword', reason: 'breached' }] }),
  )
  const user = await open()
  await fill(user, GOOD)
  await waitFor(() => expect(errorOf('New password')).toMatch(/lists of stolen passwords/))
  expect(field('New password').value).toBe('q7#Vd2')

  callBridge.mockResolvedValueOnce(sent)
  await fill(user, { ...GOOD, 'New password': 'w4%Ks8', 'Confirm new password': 'w4%Ks8' })
  callBridge.mockResolvedValueOnce(refusal('wrongCredentials', { triesLeft: 1 }))
  await user.type(await screen.findByLabelText('Code from the SMS'), '48213')
  await waitFor(() =>
    expect(errorOf('Current password')).toBe(
      'The current password is incorrect. You have 1 try left.',
    ),
  )
})

test('keeps a wrong code on the code step, and keeps what was typed when going back', async () => {
  callBridge.mockResolvedValueOnce(sent)
  const user = await open()
  await fill(user, GOOD)
  callBridge.mockResolvedValueOnce(refusal('wrongCode', { triesLeft: 2 }))
  await user.type(await screen.findByLabelText('Code from the SMS'), '48213')
  expect(await screen.findByText('wrongCode')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(field('New password').value).toBe('q7#Vd2')
})
