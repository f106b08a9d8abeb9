// @vitest-environment node
import { CENTURION_INACTIVITY, STANDARD_INACTIVITY } from '@sadu/contract/session/inactivity'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowser, openTab } from '../client/testing/browser.ts'
import { createFakeBridge } from '../client/testing/fake-bridge.ts'
import { signedIn, tokenUntil } from '../client/testing/signed-in.ts'
import { DAY_MS } from '@sadu/contract/core/time'

const REFRESH = '/hpsbridge/se/user/token/refresh'
const LOGOUT = '/hpsbridge/se/user/logout'
const START = Date.now()
const token = tokenUntil(START + DAY_MS)
const at = (seconds: number) => void vi.setSystemTime(START + seconds * 1000)

let bridge: Awaited<ReturnType<typeof createFakeBridge>>
let browser: ReturnType<typeof openBrowser>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  browser = openBrowser()
  bridge = await createFakeBridge({
    [REFRESH]: () => ({
      results: { accessToken: token, refreshToken: 'refresh-token-number-2', expiresIn: 300 },
    }),
    [LOGOUT]: () => ({ results: {} }),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function openPage() {
  const tab = await openTab()
  const machine = await import('./inactivity.ts')
  await import('../client/renew-session.ts')
  const warning = () => machine.useInactivityWarning.getState().countdownEndsAt
  return { ...tab, ...machine, warning }
}

async function openSession({ isCenturion = false, limits = STANDARD_INACTIVITY } = {}) {
  const page = await openPage()
  const answer = signedIn(token)
  answer.user.isCenturion = isCenturion
  await page.beginSession(answer)
  page.startInactivity(limits)
  return page
}

describe('the inactivity state machine shared by all tabs of a session', () => {
  it('opens one warning in all tabs, and Continue in any tab closes it in all', async () => {
    const here = await openSession()
    const there = await openPage()
    there.startInactivity(STANDARD_INACTIVITY)
    at(21)
    here.dispatchInactivity('tick')
    expect(here.warning()).toBe(START + 51_000)
    await vi.waitFor(() => expect(there.warning()).toBe(START + 51_000))
    there.dispatchInactivity('continued')
    await vi.waitFor(() => expect(here.warning()).toBeNull())
    await vi.waitFor(() => expect(bridge.callsTo(REFRESH)).toHaveLength(1))
  })

  it('counts activity in one tab as activity in all', async () => {
    const here = await openSession()
    const there = await openPage()
    there.startInactivity(STANDARD_INACTIVITY)
    at(15)
    there.dispatchInactivity('activity')
    at(30)
    here.dispatchInactivity('tick')
    expect(here.warning()).toBeNull()
  })

  it('signs out once when the countdown ends in all tabs', async () => {
    const here = await openSession()
    const there = await openPage()
    there.startInactivity(STANDARD_INACTIVITY)
    at(21)
    here.dispatchInactivity('tick')
    const notified = vi.fn<(change: unknown) => void>()
    there.onSessionChange(notified)
    at(51)
    for (const tab of [here, there, here, there]) tab.dispatchInactivity('tick')
    await vi.waitFor(() => expect(notified).toHaveBeenCalledTimes(1))
    expect(notified.mock.calls[0]).toEqual([
      { type: 'ended', reason: 'inactivity', userName: 'noura' },
    ])
    expect(bridge.callsTo(LOGOUT)).toHaveLength(1)
    expect(browser.localStorage.getItem('inactivity')).toBeNull()
  })

  it('keeps the warning when the page is closed and reopened', async () => {
    const here = await openSession()
    at(21)
    here.dispatchInactivity('tick')
    at(3600)
    const later = await openPage()
    later.startInactivity(STANDARD_INACTIVITY)
    await vi.waitFor(() => expect(later.hasAccessToken()).toBe(false))
  })

  it('clears the session after the laptop slept', async () => {
    const here = await openSession()
    at(3600)
    here.dispatchInactivity('activity')
    await vi.waitFor(() => expect(here.hasAccessToken()).toBe(false))
    expect(here.useRequestKeysStore.getState().endReason).toBe('lapsed')
    await vi.waitFor(() => expect(bridge.callsTo(LOGOUT)).toHaveLength(1))
  })

  it('restarts with the next session', async () => {
    const here = await openSession()
    at(21)
    here.dispatchInactivity('tick')
    await here.endSession('expired')
    await here.beginSession(signedIn(token))
    here.startInactivity(STANDARD_INACTIVITY)
    here.dispatchInactivity('tick')
    expect(here.warning()).toBeNull()
  })

  it('uses the standard limits on a content page, for a Centurion customer too', async () => {
    const here = await openSession({ isCenturion: true })
    at(21)
    here.dispatchInactivity('tick')
    expect(here.warning()).toBe(START + 51_000)
  })

  it('allows more time in the Centurion layout, where Continue refreshes nothing', async () => {
    const here = await openSession({ isCenturion: true, limits: CENTURION_INACTIVITY })
    at(100)
    here.dispatchInactivity('tick')
    expect(here.warning()).toBeNull()
    at(101)
    here.dispatchInactivity('tick')
    expect(here.warning()).toBe(START + 131_000)
    here.dispatchInactivity('continued')
    expect(here.warning()).toBeNull()
    at(131)
    here.dispatchInactivity('tick')
    expect(here.hasAccessToken()).toBe(true)
    expect(bridge.callsTo(REFRESH)).toEqual([])
  })

  it.each([
    ['a content page, for everyone', STANDARD_INACTIVITY, 1],
    ['the Centurion layout', CENTURION_INACTIVITY, 0],
  ])('of %s waits for the bridge or not', async (_where, limits, asked) => {
    const here = await openSession({ isCenturion: true, limits })
    await here.signOutAtWarning()
    expect([here.hasAccessToken(), bridge.callsTo(LOGOUT).length]).toEqual([false, asked])
    await vi.waitFor(() => expect(bridge.callsTo(LOGOUT)).toHaveLength(1))
  })

  it('treats an invalid stored state as none', async () => {
    const here = await openSession()
    browser.localStorage.setItem('inactivity', '{"activeAt":"x","countdownEndsAt":1}')
    here.dispatchInactivity('tick')
    expect(here.warning()).toBeNull()
  })
})
