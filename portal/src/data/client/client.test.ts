// @vitest-environment node
import { RequestInfo } from '@sadu/contract/core/envelope'
import { contract } from '@sadu/contract/index'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowser, openTab, ORIGIN } from './testing/browser.ts'
import { createFakeBridge, readProof, type Reply, sha256 } from './testing/fake-bridge.ts'
import { signedIn, tokenUntil } from './testing/signed-in.ts'
import { HOUR_MS, SECOND_MS } from '@sadu/contract/core/time'

const LOGIN = '/hpsbridge/se/user/login'
const CARDS = '/hpsbridge/se/card/list'
const END = '/hpsbridge/se/session/end'
/** The longest pause before a write is repeated. */
const PAUSE_MS = 4 * SECOND_MS
const HANDSHAKE = '/hpsbridge/EncryptionApp/token'

const { login, listCards } = contract
const typed = { userName: 'noura', password: 'Sadu1!', device: {} }
const signIn = () => ({ results: signedIn(tokenUntil(Date.now() + HOUR_MS)) })

beforeEach(() => void openBrowser())
afterEach(() => void vi.unstubAllGlobals())

describe('a call', () => {
  it('seals the sealed fields and proves possession of the browser key', async () => {
    const bridge = await createFakeBridge({ [LOGIN]: signIn })
    const { callBridge } = await openTab()
    const { results, error } = await callBridge(login, typed)
    expect(error).toBeUndefined()
    expect(results?.outcome).toBe('signedIn')

    const [call] = bridge.callsTo(LOGIN)
    const { requestInfo, password, ...rest } = call!.body
    expect(rest).toEqual({ userName: 'noura', device: {} })
    const { header, value } = await bridge.open(password)
    expect(value).toBe('Sadu1!')
    expect(header).toMatchObject({ dir: 'c2s', htu: LOGIN, ctr: 1, kid: requestInfo.identityKey })
    expect(RequestInfo.parse(requestInfo).identitySeed).toHaveLength(22)
    expect(call!.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
    expect(call!.headers.get('accept-language')).toBe('en')

    const { claims, protectedHeader } = await readProof(call!)
    expect(claims).toMatchObject({ htm: 'POST', htu: `${ORIGIN}${LOGIN}` })
    expect(claims).not.toHaveProperty('ath')
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'dpop+jwt' })
    expect(protectedHeader.jwk).not.toHaveProperty('d')
  })

  it('sends the token with a proof bound to it', async () => {
    const bridge = await createFakeBridge({ [CARDS]: () => ({ results: { cards: [] } }) })
    const { callBridge, beginSession } = await openTab()
    const token = tokenUntil(Date.now() + HOUR_MS)
    await beginSession(signedIn(token))
    expect(await callBridge(listCards, {})).toEqual({ results: { cards: [] } })
    const [call] = bridge.callsTo(CARDS)
    expect(call!.headers.get('authorization')).toBe(`DPoP ${token}`)
    expect(call!.headers.get('idempotency-key')).toBeNull()
    expect((await readProof(call!)).claims['ath']).toBe(await sha256(token))
  })

  it('of a session names the key, the envelope and the person, even when it seals nothing', async () => {
    const bridge = await createFakeBridge({ [CARDS]: () => ({ results: { cards: [] } }) })
    const { callBridge, beginSession } = await openTab()
    await beginSession(signedIn(tokenUntil(Date.now() + HOUR_MS)))
    await callBridge(listCards, {})
    const { requestInfo } = bridge.callsTo(CARDS)[0]!.body
    expect(RequestInfo.parse(requestInfo)).toMatchObject({ channelId: 'CONS', userName: 'noura' })
    expect(requestInfo['channelKey']).toMatch(/^[\w-]{43}$/)
    expect(requestInfo['identityKey']).toMatch(/^[\w-]{22}$/)
    expect(requestInfo['identitySeed']).toHaveLength(22)
  })

  it('to sign out uses a handshake of type login', async () => {
    const bridge = await createFakeBridge({
      [CARDS]: () => ({ results: { cards: [] } }),
      '/hpsbridge/se/user/logout': () => ({ results: {} }),
    })
    const { callBridge, beginSession } = await openTab()
    const { signOut } = await import('../session/sign-out.ts')
    await beginSession(signedIn(tokenUntil(Date.now() + HOUR_MS)))
    await callBridge(listCards, {})
    expect(await signOut('userMenu')).toEqual({})
    expect(bridge.callsTo(HANDSHAKE).map(({ body }) => body['type'])).toEqual(['session', 'login'])
  })

  it('to sign out does not reuse an envelope that another call of the session just opened', async () => {
    const bridge = await createFakeBridge({
      [CARDS]: () => ({ results: { cards: [] } }),
      '/hpsbridge/se/user/logout': () => ({ results: {} }),
    })
    const { callBridge, beginSession } = await openTab()
    const { logout } = await import('@sadu/contract/session/calls')
    await beginSession(signedIn(tokenUntil(Date.now() + HOUR_MS)))
    await callBridge(listCards, {})
    expect((await callBridge(logout, { refreshToken: 'r'.repeat(43) })).error).toBeUndefined()
    expect(bridge.callsTo(HANDSHAKE).map(({ body }) => body['type'])).toEqual(['session', 'login'])
  })

  it('reaches the bridge with its own keys when only the configuration is unavailable', async () => {
    await createFakeBridge({ [LOGIN]: signIn })
    const reachable = globalThis.fetch
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (address.endsWith('/config.json')) throw new TypeError('Failed to fetch')
      return reachable(address, init)
    })
    const { callBridge } = await openTab()
    expect((await callBridge(login, typed)).results?.outcome).toBe('signedIn')
    // oxlint-disable-next-line no-console -- docs/specification/8-errors.md: a failed config fetch is logged
    const warned = vi.mocked(console.warn)
    expect(warned).toHaveBeenCalledOnce()
    warned.mockClear()
  })

  it('without its required token is refused locally, without a request', async () => {
    const bridge = await createFakeBridge({})
    const { callBridge } = await openTab()
    const { error } = await callBridge(listCards, {})
    expect(error?.name).toBe('tokenRefused')
    expect(bridge.seen).toEqual([])
  })

  it('returns the refusal in both languages, with the number of attempts left', async () => {
    await createFakeBridge({
      [LOGIN]: () => ({ refuse: 'wrongCredentials', details: { triesLeft: 2 } }),
    })
    const { callBridge } = await openTab()
    const { error } = await callBridge(login, typed)
    expect(error).toMatchObject({ kind: 'refused', name: 'wrongCredentials', code: 'A0001' })
    expect(error?.details?.triesLeft).toBe(2)
    expect(error?.message.en).toContain('You have 2 tries left.')
    expect(error?.message.ar).toContain('تبقّت لك محاولتان.')
  })

  it('works on a device whose clock is an hour off', async () => {
    const bridge = await createFakeBridge({ [LOGIN]: signIn }, () => Date.now() + HOUR_MS)
    const { callBridge } = await openTab()
    expect((await callBridge(login, typed)).error).toBeUndefined()
    const { claims } = await readProof(bridge.callsTo(LOGIN)[0]!)
    expect(Math.abs(Number(claims['iat']) * 1000 - Date.now() - HOUR_MS)).toBeLessThan(10_000)
  })

  it('counts as pending in the foreground, and not in the background', async () => {
    await createFakeBridge({ [LOGIN]: signIn })
    const { callBridge, pending } = await openTab()
    const waited = callBridge(login, typed)
    expect(pending()).toBe(1)
    const background = callBridge(login, typed, { background: true })
    expect(pending()).toBe(1)
    await Promise.all([waited, background])
    expect(pending()).toBe(0)
  })
})

describe('a write whose outcome is unknown', () => {
  const attempt = async (answerOf: (attempts: number) => Reply) => {
    const bridge = await createFakeBridge({ [END]: () => answerOf(bridge.callsTo(END).length) })
    const { callBridge, beginSession } = await openTab()
    await beginSession(signedIn(tokenUntil(Date.now() + HOUR_MS)))
    // The pauses between attempts end at once.
    const wait = globalThis.setTimeout
    vi.stubGlobal('setTimeout', (end: () => void, ms: number) => wait(end, ms <= PAUSE_MS ? 0 : ms))
    const { error } = await callBridge(contract.endSessions, { which: 'others' })
    const keys = bridge.callsTo(END).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    return { error, attempts: keys.length }
  }

  it('is repeated with the same key until it is known', async () => {
    const { error, attempts } = await attempt((n) =>
      n < 3 ? { refuse: 'stillRunning' } : { results: { ended: 1 } },
    )
    expect(error).toBeUndefined()
    expect(attempts).toBe(3)
  })

  it('is reported as unknown after the last attempt', async () => {
    const { error, attempts } = await attempt(() => ({ refuse: 'stillRunning' }))
    expect(error?.name).toBe('stillRunning')
    expect(attempts).toBe(4)
  })
})

describe('the envelope', () => {
  it('is opened once for all calls and tabs, and its counter never repeats', async () => {
    const bridge = await createFakeBridge({ [LOGIN]: signIn })
    const tabs = [await openTab(), await openTab(), await openTab()]
    await Promise.all(
      tabs.flatMap(({ callBridge }) => [callBridge(login, typed), callBridge(login, typed)]),
    )
    expect(bridge.callsTo(HANDSHAKE)).toHaveLength(1)
    const opened = await Promise.all(
      bridge.callsTo(LOGIN).map(({ body }) => bridge.open(body['password'])),
    )
    const counters = opened.map(({ header }) => Number(header['ctr'])).toSorted((a, b) => a - b)
    expect(counters).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('is renewed once when refused, and the call is repeated with the same key', async () => {
    let refusals = 1
    const bridge = await createFakeBridge({
      [LOGIN]: () => (refusals-- > 0 ? { refuse: 'envelopeRefused' } : signIn()),
    })
    const { callBridge } = await openTab()
    expect((await callBridge(login, typed)).error).toBeUndefined()
    const [first, second] = bridge.callsTo(LOGIN)
    expect(second!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'))
    expect(second!.body.requestInfo.identityKey).not.toBe(first!.body.requestInfo.identityKey)
    expect((await bridge.open(second!.body['password'])).value).toBe('Sadu1!')
  })

  it('is not renewed in a loop', async () => {
    const bridge = await createFakeBridge({ [LOGIN]: () => ({ refuse: 'envelopeRefused' }) })
    const { callBridge } = await openTab()
    expect((await callBridge(login, typed)).error?.name).toBe('envelopeRefused')
    expect(bridge.callsTo(LOGIN)).toHaveLength(2)
  })

  it('ends with its sign-in', async () => {
    const bridge = await createFakeBridge({ [LOGIN]: signIn })
    const { callBridge, beginSession, prepareSignIn } = await openTab()
    await callBridge(login, typed)
    await beginSession(signedIn(tokenUntil(Date.now() + HOUR_MS)))
    await prepareSignIn()
    expect(bridge.callsTo(HANDSHAKE).map(({ body }) => body['type'])).toEqual(['login', 'session'])
  })
})

describe('a call without a response', () => {
  const warned = () => vi.spyOn(console, 'warn').mockImplementation(() => {})
  const fails = (fetched: () => Promise<Response>) => {
    vi.stubGlobal('fetch', fetched)
    warned()
  }
  const attempt = async () => {
    const { callBridge, beginSession } = await openTab()
    await beginSession(signedIn(tokenUntil(Date.now() + HOUR_MS)))
    const { error } = await callBridge(listCards, {})
    warned().mockClear()
    return error
  }

  it('resolves to an error with advice', async () => {
    fails(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await attempt()).toMatchObject({ kind: 'unreachable', name: null, code: null })
  })

  it('reports that the browser is offline', async () => {
    fails(() => Promise.reject(new TypeError('Failed to fetch')))
    Object.assign(navigator, { onLine: false })
    const error = await attempt()
    expect(error?.kind).toBe('offline')
    expect(error?.message.ar).toMatch(/اتصال/)
  })

  it("does not accept a proxy's own page as a response", async () => {
    const page = new Response('<h1>Bad gateway</h1>', { status: 502 })
    // In a browser the parser throws the page's own SyntaxError; Node's belongs to another realm.
    page.json = async () => JSON.parse(await page.text())
    fails(() => Promise.resolve(page))
    expect((await attempt())?.kind).toBe('unreadable')
  })

  it('rejects results that do not match the contract', async () => {
    await createFakeBridge({ [CARDS]: () => ({ results: { cards: 'all of them' } }) })
    expect((await attempt())?.kind).toBe('unreadable')
  })

  it('uses the built-in address and logs once while the configuration is unavailable', async () => {
    fails(() => Promise.reject(new TypeError('Failed to fetch')))
    const { callBridge } = await openTab()
    await callBridge(login, typed)
    const { error } = await callBridge(login, typed)
    expect(error?.kind).toBe('unreachable')
    expect(warned()).toHaveBeenCalledOnce()
    warned().mockClear()
    await createFakeBridge({ [LOGIN]: signIn })
    expect((await callBridge(login, typed)).error).toBeUndefined()
  })

  it('is refused by a browser that cannot store keys', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await createFakeBridge({ [LOGIN]: signIn })
    const { callBridge } = await openTab()
    expect((await callBridge(login, typed)).error?.kind).toBe('unsupported')
  })
})
