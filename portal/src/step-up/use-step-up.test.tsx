import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render, renderHook, screen } from '@testing-library/react'
import type { PasskeyAssertion } from '@sadu/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type * as issuers from '../data/client/config-source.ts'
import * as client from '../data/client/client.ts'
import { refusalOf } from '../data/client/refusals.ts'
import * as source from '../data/client/use-issuer.ts'
import type * as passkeys from '../data/queries/passkeys.ts'
import * as confirming from '../data/session/passkey-step-up.ts'
import { activateLanguage } from '../i18n/activate.ts'
import { Confirmation } from './confirmation.tsx'
import { type Confirmed, useStepUp } from './use-step-up.ts'

vi.mock('../data/client/client.ts', async (original) => ({
  ...(await original<object>()),
  callBridge: vi.fn<typeof client.callBridge>(),
}))
vi.mock('../data/queries/passkeys.ts', async (original) => ({
  ...(await original<object>()),
  useHasPasskey: vi.fn<typeof passkeys.useHasPasskey>(() => false),
}))
vi.mock('../data/session/passkey-step-up.ts', async (original) => ({
  ...(await original<object>()),
  confirmByPasskey: vi.fn<typeof confirming.confirmByPasskey>(),
}))
vi.mock('../data/client/use-issuer.ts', async (original) => ({
  ...(await original<object>()),
  useIssuer: vi.fn<typeof source.useIssuer>(() => null),
}))
const callBridge = vi.mocked(client.callBridge)
const confirmByPasskey = vi.mocked(confirming.confirmByPasskey)

const perform =
  vi.fn<(action: object, confirmed: Confirmed) => Promise<client.BridgeError | null>>()
const sent = (more: object = {}) =>
  ({
    results: {
      otpReference: 'a-reference',
      length: 4,
      expiresIn: 180,
      resendIn: 30,
      isOnItsWay: false,
      sentTo: '***********67',
      ...more,
    },
  }) as never
const ACTION = { cardReference: 'a-card' }

const open = () =>
  renderHook(() => useStepUp<typeof ACTION>({ purpose: 'suspendCard', perform, byPhone: true }))
    .result

beforeEach(async () => {
  vi.resetAllMocks()
  vi.mocked(source.useIssuer).mockReturnValue(null)
  await activateLanguage('en')
})

test('a cancelled step-up stays closed when the requested code is sent', async () => {
  callBridge.mockResolvedValueOnce(sent())
  const stepUp = open()
  await act(() => stepUp.current.ask(ACTION))
  const late = Promise.withResolvers<never>()
  callBridge.mockReturnValueOnce(late.promise)
  await act(async () => void stepUp.current.resend())
  act(() => stepUp.current.cancel())
  expect([stepUp.current.pendingAction, stepUp.current.busy]).toEqual([null, null])
  await act(async () => late.resolve(sent()))
  expect([stepUp.current.pendingAction, stepUp.current.problem]).toEqual([null, null])
})

test('a passkey response after cancelling does nothing', async () => {
  callBridge.mockResolvedValueOnce(sent())
  const stepUp = open()
  await act(() => stepUp.current.ask(ACTION))
  const late = Promise.withResolvers<{ credential: PasskeyAssertion; error: null }>()
  confirmByPasskey.mockReturnValueOnce(late.promise as never)
  await act(async () => void stepUp.current.confirmWithPasskey())
  act(() => stepUp.current.cancel())
  await act(async () => late.resolve({ credential: {} as PasskeyAssertion, error: null }))
  expect(perform).not.toHaveBeenCalled()
})

test('reopening asks for the pending code', async () => {
  callBridge.mockResolvedValueOnce(sent())
  const stepUp = open()
  await act(() => stepUp.current.ask(ACTION))
  act(() => stepUp.current.cancel())
  callBridge.mockResolvedValueOnce(sent({ expiresIn: 160, resendIn: 10, isOnItsWay: true }))
  await act(() => stepUp.current.ask(ACTION))
  const { pendingAction } = stepUp.current
  if (!pendingAction) throw new Error('nothing was asked')
  render(
    <I18nProvider i18n={i18n}>
      <Confirmation
        stepUp={stepUp.current}
        pendingAction={pendingAction}
        what="Suspend"
        verb="Suspend"
      />
    </I18nProvider>,
  )
  expect(await screen.findByText(/^A code is already on its way to/)).toBeVisible()
  expect(screen.getByLabelText<HTMLInputElement>('Code from the SMS').disabled).toBe(false)
  perform.mockResolvedValueOnce(null)
  await act(() => stepUp.current.check('4821'))
  expect(perform).toHaveBeenCalledWith(ACTION, { otpReference: 'a-reference', otp: '4821' })
})

test('a code that could not be sent has the same number of digits', async () => {
  callBridge.mockResolvedValueOnce({
    error: { kind: 'refused', name: 'resendTooSoon', message: { en: '', ar: '' }, retryAt: null },
  } as never)
  const stepUp = open()
  await act(() => stepUp.current.ask(ACTION))
  expect(stepUp.current.digits).toBe(4)
})

describe('where the issuer demands a second channel', () => {
  const demanding = { secondChannel: ['suspendCard'] } as unknown as issuers.Issuer
  const code = { otpReference: 'a-reference', otp: '4821' }
  beforeEach(() => vi.mocked(source.useIssuer).mockReturnValue(demanding))

  test('a call follows the code, and both confirm the action', async () => {
    callBridge.mockResolvedValueOnce(sent())
    const stepUp = open()
    await act(() => stepUp.current.ask(ACTION))
    expect(stepUp.current.methods).toEqual(['sms'])
    await act(() => stepUp.current.check('4821'))
    expect(perform).not.toHaveBeenCalled()
    expect(stepUp.current).toMatchObject({ chosen: 'phone', methods: ['phone'], isSecond: true })
    perform.mockResolvedValueOnce(null)
    await act(() => stepUp.current.finishByPhone('a-call'))
    expect(perform).toHaveBeenCalledWith(ACTION, { ...code, callReference: 'a-call' })
    expect(stepUp.current).toMatchObject({ pendingAction: null, isSecond: false })
  })

  test('a wrong code is asked for again, and needs no other call', async () => {
    callBridge.mockResolvedValueOnce(sent())
    const stepUp = open()
    await act(() => stepUp.current.ask(ACTION))
    await act(() => stepUp.current.check('1111'))
    perform.mockResolvedValueOnce(refusalOf('wrongCode'))
    await act(() => stepUp.current.finishByPhone('a-call'))
    expect(stepUp.current).toMatchObject({ chosen: 'sms', isSecond: false })
    expect(stepUp.current.problem?.name).toBe('wrongCode')
    perform.mockResolvedValueOnce(null)
    await act(() => stepUp.current.check('4821'))
    expect(perform).toHaveBeenLastCalledWith(ACTION, { ...code, callReference: 'a-call' })
  })

  test('a rejected call can be placed again', async () => {
    callBridge.mockResolvedValueOnce(sent())
    const stepUp = open()
    await act(() => stepUp.current.ask(ACTION))
    await act(() => stepUp.current.check('4821'))
    perform.mockResolvedValueOnce(refusalOf('authenticationIncomplete'))
    await act(() => stepUp.current.finishByPhone('a-call'))
    expect(stepUp.current).toMatchObject({ chosen: 'phone', isSecond: true })
  })
})
