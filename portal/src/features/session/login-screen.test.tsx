import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { DEFAULT_BRAND } from '@sadu/contract/brand/default-brand'
import { type CallState, isCallOver } from '@sadu/contract/devices/trusted-device'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BridgeError } from '../../data/client/client.ts'
import { activateLanguage } from '../../i18n/activate.ts'
import * as calls from '../../data/session/sign-in.ts'
import * as phone from '../../data/session/phone-verification.ts'
import * as trust from '../../data/session/trust-device.ts'
import { LoginScreen } from './login-screen.tsx'

vi.mock('../../data/session/sign-in.ts')
vi.mock('../../data/session/phone-verification.ts')
vi.mock('../../data/session/trust-device.ts')
vi.mock('../../data/client/client.ts', async (original) => ({
  ...(await original<object>()),
  prepareSignIn: () => Promise.resolve(),
}))
vi.mock('../../data/client/config-source.ts', () => ({
  loadIssuer: () => Promise.resolve({ demo: { enabled: true } }),
}))

const refusal = (name: BridgeError['name'], en: string): BridgeError => ({
  kind: 'refused',
  name,
  code: 'X0000',
  message: { en, ar: `${en} (ar)` },
  details: null,
  retryAt: null,
  requestUID: '1234',
})
const placed = () => ({
  callReference: 'call-0001',
  expiresIn: 60,
  retryIn: 30,
  calledTo: '*******01',
  at: Date.now(),
})
const code = {
  length: 5,
  expiresIn: 180,
  resendIn: 30,
  isOnItsWay: false,
  sentTo: '*******01',
}

async function open(state: object = {}) {
  const root = createRootRoute()
  const login = createRoute({
    getParentRoute: () => root,
    path: '/$lang/login',
    component: LoginScreen,
  })
  const history = createMemoryHistory({ initialEntries: ['/en/login'] })
  history.replace('/en/login', state)
  const router = createRouter({ routeTree: root.addChildren([login]), history })
  await act(() => router.load())
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
  await screen.findByRole('link', { name: 'outbox' })
  return userEvent.setup()
}

const userId = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: /User ID|معرّف المستخدم/ })
const password = () => screen.getByLabelText<HTMLInputElement>(/^(Password|كلمة المرور)$/)
const send = () => screen.getByRole('button', { name: 'Sign in' })

async function signInAs(user: Awaited<ReturnType<typeof open>>, name = 'noura', secret = 'Sadu1!') {
  await user.type(userId(), name)
  await user.type(password(), secret)
  await user.click(send())
}

beforeEach(async () => {
  vi.resetAllMocks()
  window.scrollTo = () => undefined
  await activateLanguage('en')
})

test('shows missing fields and focuses the first one', async () => {
  const user = await open()
  await user.click(send())
  expect(screen.getByText('User ID is required')).toBeVisible()
  expect(screen.getByText('Password is required')).toBeVisible()
  expect(document.activeElement).toBe(userId())
  expect(calls.signIn).not.toHaveBeenCalled()
})

test('shows the tries left after a wrong password and keeps what was typed', async () => {
  vi.mocked(calls.signIn).mockResolvedValue({
    error: refusal('wrongCredentials', 'Incorrect. You have 2 tries left.'),
    isCodeNeeded: false,
  })
  const user = await open()
  await signInAs(user, ' noura ', 'Wrong1')
  expect((await screen.findByRole('alert')).textContent).toContain('You have 2 tries left.')
  expect(calls.signIn).toHaveBeenCalledExactlyOnceWith('noura', 'Wrong1')
  expect(password().value).toBe('Wrong1')
  await waitFor(() => expect(document.activeElement).toBe(password()))
})

test('shows the number to call when sign-in is locked', async () => {
  vi.mocked(calls.signIn).mockResolvedValue({
    error: refusal('locked', 'Sign-in is locked.'),
    isCodeNeeded: false,
  })
  const user = await open()
  await signInAs(user)
  const alert = await screen.findByRole('alert')
  const links = within(alert).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `tel:${DEFAULT_BRAND.hotline}`,
    expect.stringMatching(/^\/contact-us/),
  ])
})

test('requires a code on a new device and submits it when the last digit is entered', async () => {
  vi.mocked(calls.signIn).mockResolvedValue({ step: 'codeNeeded', code })
  vi.mocked(calls.confirmCode).mockResolvedValue({
    error: refusal('wrongCode', 'The code is incorrect. You have 2 tries left.'),
    isCodeNeeded: true,
  })
  const user = await open()
  await signInAs(user)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code from the SMS' })
  expect(document.activeElement).toBe(field)
  expect(field.autocomplete).toBe('one-time-code')
  expect(screen.getByText('•••••••01')).toBeVisible()
  await user.paste('١٢٣٤٥')
  expect(calls.confirmCode).toHaveBeenCalledExactlyOnceWith('12345')
  expect((await screen.findByRole('alert')).textContent).toContain('You have 2 tries left.')
  expect(field.value).toBe('')
})

test('tells the user to enter the code already on its way when one is requested again', async () => {
  vi.mocked(calls.signIn).mockResolvedValue({
    step: 'codeNeeded',
    code: { ...code, isOnItsWay: true },
  })
  await signInAs(await open())
  expect(await screen.findByText(/already on its way/)).toBeVisible()
})

test('allows an SMS code instead of trusting a new device', async () => {
  vi.mocked(calls.signIn).mockResolvedValue({ step: 'deviceUnknown', hasPasskey: false })
  vi.mocked(calls.sendCode).mockResolvedValue({ step: 'codeNeeded', code })
  const user = await open()
  await signInAs(user)
  const heading = await screen.findByRole('heading', { name: 'This device is new to us' })
  expect(document.activeElement).toBe(heading)
  await user.click(screen.getByRole('button', { name: 'Continue with an SMS code' }))
  expect(await screen.findByRole('textbox', { name: 'Code from the SMS' })).toBeVisible()
  expect(phone.placeCall).not.toHaveBeenCalled()
})

/** Requests the call and returns a function that reports its state to the screen. */
async function askForCall(user: Awaited<ReturnType<typeof open>>) {
  type Follow = Parameters<typeof phone.followCall>[1]
  const { promise: end, resolve } = Promise.withResolvers<{ state: CallState | null }>()
  let news: Follow['onState'] = () => undefined
  vi.mocked(calls.signIn).mockResolvedValue({ step: 'deviceUnknown', hasPasskey: false })
  vi.mocked(phone.placeCall).mockImplementation(() => Promise.resolve({ call: placed() }))
  vi.mocked(phone.followCall).mockImplementation((_reference, { onState }) => {
    news = onState
    return end
  })
  await signInAs(user)
  await user.click(await screen.findByRole('button', { name: 'Trust this device' }))
  await screen.findByRole('heading', { name: 'Answer our call' })
  return (state: CallState) =>
    act(async () => {
      news(state)
      if (isCallOver(state)) resolve({ state })
      await Promise.resolve()
    })
}

test('announces the state of the call and trusts the device once it is confirmed', async () => {
  vi.mocked(trust.trustThisDevice).mockReturnValue(new Promise(() => undefined))
  const user = await open()
  const report = await askForCall(user)
  expect(screen.getByText('•••••••01')).toBeVisible()
  const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(status()).toContain('Your phone is ringing. Answer and press 1.')
  await report('confirmed')
  expect(status()).toContain('Confirmed. We’re opening your account.')
  expect(trust.trustThisDevice).toHaveBeenCalledExactlyOnceWith('call-0001')
})

test('shows a failed call and offers another one', async () => {
  const user = await open()
  const report = await askForCall(user)
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: /Retry in \d+ seconds/ }).disabled,
  ).toBe(true)
  await report('rejected')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Sorry! Your authentication is not completed, please try again to continue.',
  )
  expect(trust.trustThisDevice).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Continue with an SMS code' })).toBeVisible()
})

test('offers a code when the device could not be trusted after the call', async () => {
  vi.mocked(trust.trustThisDevice).mockResolvedValue({
    error: refusal('unavailable', 'Try again in a moment.'),
    isCodeNeeded: true,
  })
  vi.mocked(calls.sendCode).mockReturnValue(new Promise(() => undefined))
  const user = await open()
  const report = await askForCall(user)
  await report('confirmed')
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in a moment.')
  expect(screen.queryByText('Confirmed. We’re opening your account.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue with an SMS code' }))
  expect(calls.sendCode).toHaveBeenCalledTimes(1)
})

test('offers only the code when there are too many trusted devices', async () => {
  vi.mocked(calls.signIn).mockResolvedValue({ step: 'deviceUnknown', hasPasskey: false })
  vi.mocked(phone.placeCall).mockResolvedValue({
    error: refusal('deviceLimit', 'Maximum number of trusted devices reached.'),
  })
  const user = await open()
  await signInAs(user)
  await user.click(await screen.findByRole('button', { name: 'Trust this device' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Maximum number')
  expect(screen.queryByRole('button', { name: 'Trust this device' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Continue with an SMS code' })).toBeVisible()
})

test('counts down to the next call, without delaying the code', async () => {
  vi.mocked(calls.signIn).mockResolvedValue({ step: 'deviceUnknown', hasPasskey: false })
  vi.mocked(phone.placeCall).mockResolvedValue({
    error: { ...refusal('resendTooSoon', 'Retry in 24 seconds.'), retryAt: Date.now() + 24_000 },
  })
  const user = await open()
  await signInAs(user)
  await user.click(await screen.findByRole('button', { name: 'Trust this device' }))
  const wait = await screen.findByRole('button', { name: /^Retry in 2\d seconds$/ })
  expect(wait).toHaveProperty('disabled', true)
  expect(screen.getByRole('status').textContent).toContain('You asked for this a moment ago.')
  const useCode = screen.getByRole('button', { name: 'Continue with an SMS code' })
  expect(useCode).toHaveProperty('disabled', false)
})

test('offers only a new code when the current one can no longer be used', async () => {
  vi.mocked(calls.signIn).mockResolvedValue({ step: 'codeNeeded', code: { ...code, resendIn: 0 } })
  vi.mocked(calls.confirmCode).mockResolvedValue({
    error: refusal('codeUsed', 'Ask for a new one.'),
    isCodeNeeded: true,
  })
  vi.mocked(calls.sendCode).mockResolvedValue({ step: 'codeNeeded', code })
  const user = await open()
  await signInAs(user)
  await user.type(await screen.findByRole('textbox', { name: 'Code from the SMS' }), '12345')
  await screen.findByRole('alert')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(false)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Retry in/ }).disabled).toBe(true)
})

test('restarts and keeps the user ID when the sign-in behind a code has expired', async () => {
  vi.mocked(calls.signIn).mockResolvedValue({ step: 'codeNeeded', code })
  vi.mocked(calls.confirmCode).mockResolvedValue({
    error: refusal('tokenRefused', 'Sign in and try again.'),
    isCodeNeeded: true,
  })
  const user = await open()
  await signInAs(user)
  await user.type(await screen.findByRole('textbox', { name: 'Code from the SMS' }), '12345')
  expect((await screen.findByRole('alert')).textContent).toContain('Sign in and try again.')
  expect(userId().value).toBe('noura')
})

test('keeps what was typed and translates the error when the language changes', async () => {
  vi.mocked(calls.signIn).mockResolvedValue({
    error: refusal('wrongCredentials', 'Not right.'),
    isCodeNeeded: false,
  })
  const user = await open()
  await signInAs(user)
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'العربية' }))
  await screen.findByRole('heading', { name: 'تسجيل الدخول' })
  expect(userId().value).toBe('noura')
  expect(password().value).toBe('Sadu1!')
  expect(screen.getByRole('alert').textContent).toContain('Not right. (ar)')
})

test('ignores clicks while a request is pending', async () => {
  vi.mocked(calls.signIn).mockReturnValue(new Promise(() => undefined))
  const user = await open()
  await signInAs(user)
  const busy = await screen.findByRole('button', { name: 'Signing in…' })
  await user.click(busy)
  await user.keyboard('{Enter}')
  expect(calls.signIn).toHaveBeenCalledTimes(1)
})

test('shows why the previous session ended', async () => {
  await open({ sessionEnd: 'expired' })
  expect(screen.getByText('System Timeout. Please login again.')).toBeVisible()
})

test('a code that arrives late does not replace the sign-in of another user ID', async () => {
  vi.mocked(calls.signIn).mockResolvedValue({ step: 'deviceUnknown', hasPasskey: false })
  let answer = () => {}
  vi.mocked(calls.sendCode).mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve({ step: 'codeNeeded', code })
    }),
  )
  const user = await open()
  await signInAs(user)
  await user.click(await screen.findByRole('button', { name: 'Continue with an SMS code' }))
  await user.click(screen.getByRole('button', { name: 'Use another user ID' }))
  answer()
  await user.clear(userId())
  await signInAs(user, 'faisal')
  expect(calls.signIn).toHaveBeenLastCalledWith('faisal', 'Sadu1!')
})
