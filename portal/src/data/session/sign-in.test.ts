// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowser, openTab } from '../client/testing/browser.ts'
import { createFakeBridge } from '../client/testing/fake-bridge.ts'
import { signedIn, tokenUntil } from '../client/testing/signed-in.ts'
import { HOUR_MS } from '@sadu/contract/core/time'

const LOGIN = '/hpsbridge/se/user/login'
const LOGOUT = '/hpsbridge/se/user/logout'
const GENERATE = '/hpsbridge/se/Otp/generateOtp'
const VALIDATE = '/hpsbridge/se/Otp/validateOtp'
const HANDSHAKE = '/hpsbridge/EncryptionApp/token'

const access = tokenUntil(Date.now() + HOUR_MS)
const temporary = tokenUntil(Date.now() + 300_000)
const sent = {
  otpReference: 'code-0001',
  length: 5,
  expiresIn: 300,
  resendIn: 60,
  isOnItsWay: false,
  sentTo: '+966•••••••67',
}
type Answer = { results: unknown } | { refuse: 'unexpected' | 'sessionEnded' }

const unknownDevice = () => ({
  results: {
    outcome: 'deviceUnknown',
    tempAccessToken: temporary,
    expiresIn: 300,
    hasPasskey: true,
  },
})

beforeEach(() => void openBrowser())
afterEach(() => void vi.unstubAllGlobals())

async function openSignIn() {
  const tab = await openTab()
  // Device facts need a real browser.
  vi.doMock('../client/device.ts', () => ({ deviceFacts: () => Promise.resolve({}) }))
  return { ...tab, ...(await import('./sign-in.ts')), ...(await import('./sign-out.ts')) }
}

describe('signing in', () => {
  it('opens the session on a known device', async () => {
    await createFakeBridge({ [LOGIN]: () => ({ results: signedIn(access) }) })
    const { signIn, hasAccessToken, useAccountsStore } = await openSignIn()
    expect(await signIn('noura', 'Sadu1!')).toMatchObject({ step: 'signedIn' })
    expect(hasAccessToken()).toBe(true)
    expect(useAccountsStore.getState().user?.userName).toBe('noura')
  })

  it('requires a code on an unknown device, which opens the session', async () => {
    const bridge = await createFakeBridge({
      [LOGIN]: unknownDevice,
      [GENERATE]: () => ({ results: sent }),
      [VALIDATE]: () => ({ results: signedIn(access) }),
    })
    const { signIn, sendCode, confirmCode, hasAccessToken, useRequestKeysStore } =
      await openSignIn()
    expect(await signIn('noura', 'Sadu1!')).toEqual({ step: 'deviceUnknown', hasPasskey: true })
    expect(bridge.callsTo(GENERATE)).toEqual([])
    expect(await sendCode()).toEqual({
      step: 'codeNeeded',
      code: { length: 5, expiresIn: 300, resendIn: 60, isOnItsWay: false, sentTo: '+966•••••••67' },
    })
    expect(hasAccessToken()).toBe(false)
    expect(await confirmCode('40712')).toMatchObject({ step: 'signedIn' })
    const [check] = bridge.callsTo(VALIDATE)
    expect(check!.headers.get('authorization')).toBe(`DPoP ${temporary}`)
    expect(check!.body['otpReference']).toBe('code-0001')
    expect((await bridge.open(check!.body['otp'])).value).toBe('40712')
    expect(useRequestKeysStore.getState()).toMatchObject({
      accessToken: access,
      tempAccessToken: '',
    })
  })

  it('reports that the password was correct when only the code could not be sent', async () => {
    await createFakeBridge({
      [LOGIN]: unknownDevice,
      [GENERATE]: () => ({ refuse: 'codeLimitReached' }),
    })
    const { signIn, sendCode } = await openSignIn()
    await signIn('noura', 'Sadu1!')
    const step = await sendCode()
    expect(step).toMatchObject({ error: { name: 'codeLimitReached' }, isCodeNeeded: true })
  })
})

describe('signing out', () => {
  const open = async (answer: () => Answer | Promise<Answer>) => {
    const bridge = await createFakeBridge({ [LOGOUT]: answer })
    const tab = await openSignIn()
    await tab.prepareSignIn()
    await tab.beginSession(signedIn(access))
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    return { ...tab, bridge, warned }
  }

  it('makes a new handshake, notifies the bridge and clears this browser', async () => {
    const { signOut, hasAccessToken, bridge } = await open(() => ({ results: {} }))
    expect(await signOut('userMenu')).toEqual({})
    expect(bridge.callsTo(HANDSHAKE)).toHaveLength(2)
    const [call] = bridge.callsTo(LOGOUT)
    expect(call!.body['refreshToken']).toBe('refresh-token-number-1')
    expect(call!.headers.get('authorization')).toBeNull()
    expect(hasAccessToken()).toBe(false)
  })

  it('stays signed in and reports why, when the menu could not sign out', async () => {
    const { signOut, hasAccessToken, warned } = await open(() => ({ refuse: 'unexpected' }))
    expect((await signOut('userMenu')).error?.name).toBe('unexpected')
    expect(hasAccessToken()).toBe(true)
    expect(warned).toHaveBeenCalledOnce()
    warned.mockClear()
  })

  it('clears this browser anyway after inactivity', async () => {
    const { signOut, hasAccessToken, warned } = await open(() => ({ refuse: 'unexpected' }))
    expect(await signOut('inactivity')).toEqual({})
    expect(hasAccessToken()).toBe(false)
    warned.mockClear()
  })

  it.each(['warning', 'inactivity'] as const)(
    'clears this browser without waiting for an unresponsive bridge: %s',
    async (from) => {
      const asked = Promise.withResolvers<void>()
      const { signOut, hasAccessToken } = await open(() => {
        asked.resolve()
        return new Promise(() => {})
      })
      vi.useFakeTimers({ toFake: ['setTimeout'] })
      const leaving = signOut(from)
      await asked.promise
      await vi.advanceTimersByTimeAsync(4999)
      expect(hasAccessToken()).toBe(true)
      await vi.advanceTimersByTimeAsync(1)
      await leaving
      expect(hasAccessToken()).toBe(false)
      vi.useRealTimers()
    },
  )

  it('clears at once where the layout requires it, and still notifies the bridge', async () => {
    const { signOut, hasAccessToken, bridge } = await open(() => ({ results: {} }))
    await signOut('inactivity', true)
    expect([hasAccessToken(), bridge.callsTo(LOGOUT)]).toEqual([false, []])
    await vi.waitFor(() => expect(bridge.callsTo(LOGOUT)).toHaveLength(1))
    expect(bridge.callsTo(LOGOUT)[0]!.body['refreshToken']).toBe('refresh-token-number-1')
  })

  it('clears first after inactivity, and then notifies the bridge', async () => {
    const { expireSession, hasAccessToken, bridge, onSessionChange } = await open(() => ({
      results: {},
    }))
    const notified = vi.fn<(change: unknown) => void>()
    onSessionChange(notified)
    await expireSession()
    expect(hasAccessToken()).toBe(false)
    expect(notified).toHaveBeenCalledWith({ type: 'ended', reason: 'lapsed', userName: 'noura' })
    await vi.waitFor(() => expect(bridge.callsTo(LOGOUT)).toHaveLength(1))
  })

  it('happens once, however many tabs request it', async () => {
    const { signOut, bridge } = await open(() => ({ results: {} }))
    await Promise.all([signOut('inactivity'), signOut('inactivity'), signOut('userMenu')])
    expect(bridge.callsTo(LOGOUT)).toHaveLength(1)
  })

  it('of the menu accepts no answer but success', async () => {
    const { signOut, hasAccessToken, warned } = await open(() => ({ refuse: 'sessionEnded' }))
    expect((await signOut('userMenu')).error?.name).toBe('sessionEnded')
    expect([hasAccessToken(), warned.mock.calls.length]).toEqual([true, 1])
    warned.mockClear()
  })
})
