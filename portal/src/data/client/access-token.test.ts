// @vitest-environment node
import { contract } from '@sadu/contract/index'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowser, openTab } from './testing/browser.ts'
import { createFakeBridge, readProof, type RecordedRequest } from './testing/fake-bridge.ts'
import { signedIn, tokenUntil } from './testing/signed-in.ts'
import { HOUR_MS } from '@sadu/contract/core/time'

const CARDS = '/hpsbridge/se/card/list'
const REFRESH = '/hpsbridge/se/user/token/refresh'

const { listCards } = contract
let browser: ReturnType<typeof openBrowser>

beforeEach(() => {
  browser = openBrowser()
})
afterEach(() => void vi.unstubAllGlobals())

/** Rotates like the bridge: each refresh token works once. */
function rotation() {
  let current = signedIn('').refreshToken
  let count = 1
  return ({ body }: RecordedRequest) => {
    if (body['refreshToken'] !== current) return { refuse: 'sessionEnded' as const }
    current = `refresh-token-number-${++count}`
    const accessToken = tokenUntil(Date.now() + HOUR_MS)
    return { results: { accessToken, refreshToken: current, expiresIn: 300 } }
  }
}

const bearsEndedToken = ({ headers }: RecordedRequest, ended: string) =>
  headers.get('authorization') === `DPoP ${ended}`

describe('an expired access token', () => {
  const ended = tokenUntil(Date.now() - 1000)

  it('is exchanged before the call, which then succeeds', async () => {
    const bridge = await createFakeBridge({
      [REFRESH]: rotation(),
      [CARDS]: () => ({ results: { cards: [] } }),
    })
    const { callBridge, beginSession } = await openTab()
    await beginSession(signedIn(ended))
    expect((await callBridge(listCards, {})).error).toBeUndefined()
    expect(bridge.callsTo(CARDS).some((call) => bearsEndedToken(call, ended))).toBe(false)
    expect(browser.localStorage.getItem('refreshToken')).toBe('refresh-token-number-2')
  })

  it('is exchanged once for twenty concurrent tabs, and nobody is signed out', async () => {
    const bridge = await createFakeBridge({
      [REFRESH]: rotation(),
      [CARDS]: (call) =>
        bearsEndedToken(call, ended) ? { refuse: 'tokenRefused' } : { results: { cards: [] } },
    })
    const tabs = []
    for (let tab = 0; tab < 20; tab++) tabs.push(await openTab())
    await tabs[0]!.beginSession(signedIn(ended))
    await Promise.all(
      tabs.map(({ useRequestKeysStore }) => useRequestKeysStore.persist.rehydrate()),
    )
    const ends = vi.fn<() => void>()
    for (const { onSessionChange } of tabs) onSessionChange(ends)
    const answers = await Promise.all(tabs.map(({ callBridge }) => callBridge(listCards, {})))
    expect(answers.map(({ error }) => error)).toEqual(tabs.map(() => undefined))
    expect(bridge.callsTo(REFRESH)).toHaveLength(1)
    expect(ends).not.toHaveBeenCalled()
  })

  it('is exchanged when only the bridge knows that it expired', async () => {
    const revoked = tokenUntil(Date.now() + HOUR_MS)
    const bridge = await createFakeBridge({
      [REFRESH]: rotation(),
      [CARDS]: (call) =>
        bearsEndedToken(call, revoked) ? { refuse: 'tokenRefused' } : { results: { cards: [] } },
    })
    const { callBridge, beginSession } = await openTab()
    await beginSession(signedIn(revoked))
    expect((await callBridge(listCards, {})).error).toBeUndefined()
    expect(bridge.callsTo(CARDS)).toHaveLength(2)
  })

  it('is requested again when the response was lost', async () => {
    const rotate = rotation()
    let lost: ReturnType<typeof rotate> | null = null
    const bridge = await createFakeBridge({
      [REFRESH]: (call) => {
        if (lost) return lost
        lost = rotate(call)
        throw new TypeError('Failed to fetch')
      },
      [CARDS]: () => ({ results: { cards: [] } }),
    })
    const { callBridge, beginSession } = await openTab()
    await beginSession(signedIn(ended))
    expect((await callBridge(listCards, {})).error).toBeUndefined()
    expect(bridge.callsTo(REFRESH)).toHaveLength(2)
  })

  it('ends the session when the bridge refuses to exchange it', async () => {
    await createFakeBridge({ [REFRESH]: () => ({ refuse: 'sessionEnded' }) })
    const { callBridge, beginSession, onSessionChange, hasAccessToken } = await openTab()
    await beginSession(signedIn(ended))
    const changes = vi.fn<(change: unknown) => void>()
    onSessionChange(changes)
    const { error } = await callBridge(listCards, {})
    expect(error?.name).toBe('sessionEnded')
    expect(changes).toHaveBeenCalledExactlyOnceWith({
      type: 'ended',
      reason: 'expired',
      userName: 'noura',
    })
    expect(hasAccessToken()).toBe(false)
    expect(browser.localStorage.getItem('refreshToken')).toBeNull()
    expect(browser.localStorage.getItem('userData')).toBeNull()
  })

  it('is requested again when only the clock of this device jumped', async () => {
    const rotate = rotation()
    // Less than the lifetime of an envelope: an expired one is renewed, which corrects the clock.
    const ahead = 300_000
    const bridge = await createFakeBridge(
      {
        [REFRESH]: async (call) => {
          const { claims } = await readProof(call)
          const isStale = Math.abs(Number(claims['iat']) - (Date.now() - ahead) / 1000) > 60
          return isStale ? { refuse: 'tokenRefused' } : rotate(call)
        },
        [CARDS]: () => ({ results: { cards: [] } }),
      },
      () => Date.now() - ahead,
    )
    const { callBridge, beginSession, hasAccessToken } = await openTab()
    const { setClock } = await import('./clock.ts')
    await beginSession(signedIn(ended))
    const { openHandshake } = await import('./handshake.ts')
    await openHandshake('session')
    setClock(Date.now())
    expect((await callBridge(listCards, {})).error).toBeUndefined()
    expect([bridge.callsTo(REFRESH).length, hasAccessToken()]).toEqual([2, true])
  })

  it('is kept when the exchange could not reach the bridge', async () => {
    await createFakeBridge({
      [REFRESH]: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    const { callBridge, beginSession, hasAccessToken } = await openTab()
    await beginSession(signedIn(ended))
    expect((await callBridge(listCards, {})).error?.kind).toBe('unreachable')
    expect(hasAccessToken()).toBe(true)
  })
})

it('storage copied to another browser is useless without the proof key', async () => {
  let bound = ''
  const onlyBound = async (call: RecordedRequest) => {
    const { jkt } = await readProof(call)
    bound ||= jkt
    return jkt === bound ? { results: { cards: [] } } : { refuse: 'tokenRefused' as const }
  }
  await createFakeBridge({ [CARDS]: onlyBound, [REFRESH]: onlyBound })
  const owner = await openTab()
  await owner.beginSession(signedIn(tokenUntil(Date.now() + HOUR_MS)))
  expect((await owner.callBridge(listCards, {})).error).toBeUndefined()

  openBrowser(browser.localStorage)
  const thief = await openTab()
  expect(thief.hasAccessToken()).toBe(true)
  expect((await thief.callBridge(listCards, {})).error?.name).toBe('tokenRefused')
  expect(thief.hasAccessToken()).toBe(false)
})
