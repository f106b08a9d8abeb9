// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowser, openTab } from '../client/testing/browser.ts'
import { signedIn, tokenUntil } from '../client/testing/signed-in.ts'
import { HOUR_MS } from '@sadu/contract/core/time'

const token = tokenUntil(Date.now() + HOUR_MS)
let browser: ReturnType<typeof openBrowser>

beforeEach(() => {
  browser = openBrowser()
})
afterEach(() => void vi.unstubAllGlobals())

const entries = () =>
  Array.from({ length: browser.localStorage.length }, (_, i) => browser.localStorage.key(i))

describe('a session', () => {
  it('is stored under the names of the specification', async () => {
    const { beginSession } = await openTab()
    await beginSession(signedIn(token))
    expect(entries()).toEqual(
      expect.arrayContaining(['accounts', 'requestKeys', 'card', 'cardStore', 'manageCard']),
    )
    expect(browser.localStorage.getItem('refreshToken')).toBe('refresh-token-number-1')
    expect(browser.localStorage.getItem('authentication')).toBe('yes')
    expect(browser.localStorage.getItem('centurion')).toBe('no')
    expect(browser.localStorage.getItem('role_name')).toBe('primary')
    expect(JSON.parse(browser.localStorage.getItem('userAbility')!)).toEqual([
      { action: 'read', subject: 'Account' },
    ])
    expect(JSON.parse(browser.localStorage.getItem('userData')!)).toMatchObject({
      userName: 'noura',
      clientDetail: { clientDemog: { legalId: '•••••••439' } },
    })
  })

  it('is restored after a reload', async () => {
    const first = await openTab()
    await first.beginSession(signedIn(token))
    const { hasAccessToken, useAccountsStore, useRequestKeysStore } = await openTab()
    expect(hasAccessToken()).toBe(true)
    expect(useAccountsStore.getState()).toMatchObject({
      isAuthenticated: true,
      user: {
        fullName: { en: 'Noura Al Harbi', ar: 'نورة الحربي' },
        clientDetail: { clientDemog: { legalId: '•••••••439' } },
      },
    })
    expect(useRequestKeysStore.getState().accessToken).toBe(token)
  })

  it('leaves nothing of its owner behind except their sign-in screen', async () => {
    const { beginSession, endSession, useRequestKeysStore } = await openTab()
    const centurion = signedIn(token)
    centurion.user.isCenturion = true
    await beginSession(centurion)
    await endSession('signedOut')
    const left = entries().map((key) => [key, browser.localStorage.getItem(key!)])
    expect(JSON.stringify(left)).not.toMatch(/noura|refresh-token|C-100001|•|Harbi|read/i)
    expect(browser.localStorage.getItem('centurion')).toBe('yes')
    expect(useRequestKeysStore.getState()).toMatchObject({
      accessToken: '',
      identitySeed: '',
      userName: '',
    })
  })

  it('opens and ends in the other tabs too, with one notification each', async () => {
    const [here, there] = [await openTab(), await openTab()]
    const notified = vi.fn<(change: unknown) => void>()
    there.onSessionChange(notified)
    await here.beginSession(signedIn(token))
    await vi.waitFor(() => expect(there.hasAccessToken()).toBe(true))
    await vi.waitFor(() => expect(there.useAccountsStore.getState().user?.userName).toBe('noura'))
    await here.endSession('signedOut')
    await vi.waitFor(() => expect(there.hasAccessToken()).toBe(false))
    expect(notified.mock.calls).toEqual([
      [{ type: 'opened' }],
      [{ type: 'ended', reason: 'elsewhere', userName: 'noura' }],
    ])
  })

  it.each(['inactivity', 'lapsed', 'expired'] as const)(
    'reports in every tab that it was %s, and not a sign-out elsewhere',
    async (reason) => {
      const [here, there] = [await openTab(), await openTab()]
      await here.beginSession(signedIn(token))
      await vi.waitFor(() => expect(there.hasAccessToken()).toBe(true))
      const notified = vi.fn<(change: unknown) => void>()
      there.onSessionChange(notified)
      await here.endSession(reason)
      await vi.waitFor(() => expect(notified).toHaveBeenCalled())
      expect(notified.mock.calls).toEqual([[{ type: 'ended', reason, userName: 'noura' }]])
    },
  )

  it('is not restored by a tab that still has the previous tokens', async () => {
    const [here, late] = [await openTab(), await openTab()]
    await here.beginSession(signedIn(token))
    await late.useRequestKeysStore.persist.rehydrate()
    // The late tab does not know of the exchange yet when it writes its next request.
    here.useRequestKeysStore.setState({
      accessToken: 'a.b.c',
      refreshToken: 'refresh-token-number-2',
    })
    late.useRequestKeysStore.setState({ tempAccessToken: 'd.e.f' })
    expect(browser.localStorage.getItem('refreshToken')).toBe('refresh-token-number-2')
    expect(browser.localStorage.getItem('requestKeys')).toContain('a.b.c')
  })
})

describe('corrupt or foreign content in storage', () => {
  it.each([
    ['no JSON', { requestKeys: '{', userData: 'undefined', userAbility: '[' }],
    ['another shape', { requestKeys: '[1]', userData: '7', accounts: 'null', device: '""' }],
    [
      'fields of another type',
      {
        requestKeys: '{"state":{"accessToken":7,"identitySeed":"x","userName":{}},"version":9}',
        userData: '{"userName":"noura"}',
        device: '{"state":{"deviceId":"<script>","model":null}}',
        authentication: 'maybe',
        centurion: '1',
      },
    ],
  ])('counts as empty: %s', async (_, content) => {
    for (const [key, text] of Object.entries(content)) browser.localStorage.setItem(key, text)
    const { hasAccessToken, isCenturion, useAccountsStore, useRequestKeysStore } = await openTab()
    const { useDeviceStore } = await import('./device.ts')
    const { storedAbility } = await import('./ability.ts')
    expect([hasAccessToken(), isCenturion(), useAccountsStore.getState().user]).toEqual([
      false,
      false,
      null,
    ])
    expect(useRequestKeysStore.getState()).toMatchObject({ identitySeed: '', userName: '' })
    expect(useDeviceStore.getState()).toMatchObject({
      deviceId: 'Not Available',
      model: 'Not Available',
    })
    const can = storedAbility()
    expect([can('read', 'Public'), can('read', 'Account')]).toEqual([true, false])
  })

  it('does not break in a browser without storage', async () => {
    vi.stubGlobal('window', {
      addEventListener: () => {},
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const { hasAccessToken, beginSession } = await openTab()
    expect(hasAccessToken()).toBe(false)
    await beginSession(signedIn(token))
    expect(hasAccessToken()).toBe(true)
  })
})

describe('the permissions of a person', () => {
  it('are public content, and what was stored at sign-in', async () => {
    const { beginSession, endSession } = await openTab()
    const { storedAbility } = await import('./ability.ts')
    await beginSession(signedIn(token))
    const can = storedAbility()
    expect([can('read', 'Public'), can('read', 'Account'), can('update', 'Account')]).toEqual([
      true,
      true,
      false,
    ])
    await endSession('signedOut')
    expect(storedAbility()('read', 'Account')).toBe(false)
  })
})
