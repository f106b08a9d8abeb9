// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  pushSupportOf,
  readBrowserState,
  endpointHash,
  subscribe,
  unsubscribe,
} from './this-browser.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'

test.each([
  [{ hasPush: true, permission: 'default', userAgent: CHROME }, 'ready'],
  [{ hasPush: true, permission: 'granted', userAgent: CHROME }, 'ready'],
  [{ hasPush: true, permission: 'denied', userAgent: CHROME }, 'blocked'],
  [{ hasPush: false, permission: undefined, userAgent: CHROME }, 'cannot'],
  [{ hasPush: false, permission: undefined, userAgent: IPHONE }, 'homeScreenFirst'],
  [{ hasPush: true, permission: 'default', userAgent: IPHONE }, 'ready'],
] as const)('%o: %s', (surroundings, ability) => {
  expect(pushSupportOf(surroundings)).toBe(ability)
})

test('hashes an endpoint as the bridge does', async () => {
  expect(await endpointHash('https://push.example.com/a')).toBe(
    'bsFe06SvycUXzPDeDBY0JIu9-nAcoTgIRtXSsO0vUnQ',
  )
})

describe('a browser with a push service', () => {
  const endpoint = 'https://push.example.com/a'
  const keyOf = (text: string) => new TextEncoder().encode(text).buffer
  const made = (key: string) => ({
    endpoint,
    options: { applicationServerKey: keyOf(key) },
    unsubscribe: vi.fn<() => Promise<boolean>>().mockResolvedValue(true),
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
  })
  const pushManager = {
    getSubscription: vi.fn<() => Promise<ReturnType<typeof made> | null>>(),
    subscribe: vi.fn<(options: object) => Promise<ReturnType<typeof made>>>(),
  }
  const permission = { state: 'default' as NotificationPermission, answer: 'granted' }
  const ask = vi.fn<() => Promise<string>>(async () => permission.answer)

  beforeEach(() => {
    permission.state = 'default'
    permission.answer = 'granted'
    pushManager.getSubscription.mockReset().mockResolvedValue(null)
    pushManager.subscribe.mockReset().mockResolvedValue(made('key'))
    ask.mockClear()
    vi.stubGlobal('PushManager', () => {})
    vi.stubGlobal('Notification', {
      get permission() {
        return permission.state
      },
      requestPermission: ask,
    })
    const registration = { pushManager }
    const serviceWorker = {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    }
    vi.stubGlobal('navigator', { userAgent: CHROME, serviceWorker })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('is inspected without a permission prompt', async () => {
    expect(await readBrowserState()).toEqual({ ability: 'ready', mark: null })
    permission.state = 'granted'
    pushManager.getSubscription.mockResolvedValue(made('key'))
    expect(await readBrowserState()).toEqual({
      ability: 'ready',
      mark: await endpointHash(endpoint),
    })
    expect(ask).not.toHaveBeenCalled()
    expect(pushManager.subscribe).not.toHaveBeenCalled()
  })

  test('counts as off when the push service fails', async () => {
    permission.state = 'granted'
    pushManager.getSubscription.mockRejectedValue(new DOMException('denied', 'SecurityError'))
    expect(await readBrowserState()).toEqual({ ability: 'ready', mark: null })
  })

  test('subscribes with the key of the bridge after permission is granted', async () => {
    expect(await subscribe('a2V5')).toEqual({ endpoint, p256dh: 'p', auth: 'a' })
    expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: 'a2V5',
    })
  })

  test('stays unsubscribed when permission is denied', async () => {
    permission.answer = 'denied'
    expect(await subscribe('a2V5')).toBeNull()
    expect(pushManager.subscribe).not.toHaveBeenCalled()
  })

  test('reuses a subscription unless it was made with another key', async () => {
    const same = made('key')
    pushManager.getSubscription.mockResolvedValue(same)
    await subscribe('a2V5')
    expect(same.unsubscribe).not.toHaveBeenCalled()
    expect(pushManager.subscribe).not.toHaveBeenCalled()
    const other = made('another')
    pushManager.getSubscription.mockResolvedValue(other)
    await subscribe('a2V5')
    expect(other.unsubscribe).toHaveBeenCalledOnce()
    expect(pushManager.subscribe).toHaveBeenCalledOnce()
  })

  test('throws when the push service does not answer', async () => {
    pushManager.subscribe.mockRejectedValue(new DOMException('no service', 'AbortError'))
    await expect(subscribe('a2V5')).rejects.toThrow('no service')
  })

  test('unsubscribes', async () => {
    const held = made('key')
    pushManager.getSubscription.mockResolvedValue(held)
    await unsubscribe()
    expect(held.unsubscribe).toHaveBeenCalledOnce()
  })

  test('fails after a timeout when the service worker is never ready', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', {
      userAgent: CHROME,
      serviceWorker: { ready: new Promise(() => {}) },
    })
    const failed = vi.fn<(cause: unknown) => void>()
    void subscribe('key').catch(failed)
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('no worker'))
  })
})
