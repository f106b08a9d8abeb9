import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { HOUR_MS } from '@sadu/contract/core/time'
import { TEST_MS } from '../../../../vitest.limits.ts'
import { startFakeRedis } from '../../../../testing/fake-redis.ts'
import { dropDatabase } from '../../../../testing/postgres-server.ts'
import { clonePostgres } from '../../../../testing/postgres-template.ts'
import { figuresOf, LIMITS, type Figures } from './figures.ts'
import { createLimits, type Limits } from './limits.ts'
import { openLimitStore } from './open-store.ts'
import { memoryStore, type LimitStore } from './store.ts'

const SECRET = new Uint8Array(32)
const FIGURES = figuresOf({ perAddress: 600, perSession: 1_200, failuresPerAddress: 100 })
const HOME = '198.51.100.7'
const { address, network, code } = LIMITS.verifications

const over = expect.objectContaining({ codeName: 'tooManyRequests' })

/** Takes `count` times concurrently and returns how many were allowed. */
async function letThrough(count: number, take: (at: number) => Promise<void>): Promise<number> {
  const tries = await Promise.allSettled(Array.from({ length: count }, (_, at) => take(at)))
  return tries.filter(({ status }) => status === 'fulfilled').length
}

describe('limits', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const limitsWith = (figures: Figures = FIGURES) =>
    createLimits(memoryStore(), figures, () => SECRET)

  test('allow no more concurrent uses than the limit until the window ends', async () => {
    const limits = limitsWith()
    const take = (at: number) => limits.take('verifications', { ip: HOME, code: String(at) })
    expect(await letThrough(50, take)).toBe(address.points)
    await expect(take(51)).rejects.toMatchObject({ details: { retryIn: address.seconds } })
    vi.setSystemTime(Date.now() + HOUR_MS)
    expect(await letThrough(50, take)).toBe(address.points)
  })

  test('count a /64 as one address and limit a /56 as a network', async () => {
    const limits = limitsWith()
    const take = (ip: string) => limits.take('verifications', { ip, code: ip })
    const ofOne = (at: number) => take(`2001:db8:1:2300:${at.toString(16)}::1`)
    expect(await letThrough(50, ofOne)).toBe(address.points)
    let passed = address.points
    for (let net = 1; net < 10; net += 1) {
      passed += await letThrough(50, (at) => take(`2001:db8:1:23${net}0:${at.toString(16)}::1`))
    }
    expect(passed).toBe(network.points)
    await take('2001:db8:1:2400::1')
  })

  test('count each verification code separately and refuse with the given error code', async () => {
    const limits = limitsWith()
    const take = (at: number) =>
      limits.take('verifications', { ip: `198.51.${at}.1`, code: 'one' }, 'verificationLimit')
    expect(await letThrough(20, take)).toBe(code.points)
    await expect(take(21)).rejects.toMatchObject({ codeName: 'verificationLimit' })
    await limits.take('verifications', { ip: '198.51.30.1', code: 'another' })
  })

  test('a returned use is available again, and a refused one does not count', async () => {
    const limits = limitsWith()
    const by = { ip: HOME, code: 'one' }
    expect(await letThrough(50, () => limits.take('verifications', by))).toBe(code.points)
    await limits.giveBack('verifications', by)
    await limits.take('verifications', by)
    await expect(limits.take('verifications', by)).rejects.toEqual(over)
  })
})

const serverUrl = process.env['TEST_DATABASE_URL']

type Shared = { open: () => Promise<LimitStore>; close: () => Promise<void> }
type Report = (error: Error) => void

async function inRedis(report: Report): Promise<Shared> {
  const redis = await startFakeRedis()
  return {
    open: () =>
      openLimitStore(
        { redisUrl: redis.url, databaseUrl: null, databaseSessionUrl: null },
        report,
        TEST_MS,
      ),
    close: () => redis.close(),
  }
}

async function inPostgres(server: string, report: Report): Promise<Shared> {
  const url = await clonePostgres(server, 'migrated')
  return {
    open: () =>
      openLimitStore(
        { redisUrl: null, databaseUrl: url, databaseSessionUrl: null },
        report,
        TEST_MS,
      ),
    close: () => dropDatabase(url),
  }
}

/** Both stores that several bridges can share; PostgreSQL only if a server is available. */
const SHARED: [string, (report: Report) => Promise<Shared>][] = [['Redis', inRedis]]
if (serverUrl) SHARED.push(['PostgreSQL', (report) => inPostgres(serverUrl, report)])

describe.each(SHARED)('two bridges that share %s', (_name, place) => {
  const report = vi.fn<Report>()
  let shared: Shared
  let isAway = false
  let stores: LimitStore[]
  let bridges: Limits[]
  beforeEach(async () => {
    report.mockClear()
    shared = await place(report)
    stores = await Promise.all([shared.open(), shared.open()])
    bridges = stores.map((store) => createLimits(store, FIGURES, () => SECRET))
  })
  afterEach(async () => {
    for (const store of stores) await store.close()
    if (!isAway) await shared.close()
    isAway = false
  })

  /** Alternates between the two bridges; all calls are concurrent. */
  const onEither = (at: number) => bridges[at % 2] as Limits

  test('allow no more than a single bridge would', async () => {
    const by = (at: number) => ({ ip: HOME, code: String(at) })
    const take = (at: number) => onEither(at).take('verifications', by(at))
    expect(await letThrough(30, take)).toBe(address.points)
    await onEither(0).giveBack('verifications', by(0))
    await onEither(1).take('verifications', by(31))
    await expect(take(32)).rejects.toEqual(over)
    const fail = (at: number) => onEither(at).take('passwordFailures', { ip: HOME })
    expect(await letThrough(150, fail)).toBe(LIMITS.passwordFailures.address.points)
    expect(report).not.toHaveBeenCalled()
  })

  test('grant one of many concurrent claims, and another after it expires', async () => {
    const claim = async (at: number, name: string) => {
      if (!(await stores[at % 2]?.claim?.(name, 120))) throw new Error('claimed before')
    }
    expect(await letThrough(50, (at) => claim(at, 'one'))).toBe(1)
    expect(await letThrough(50, (at) => claim(at, `name ${at % 20}`))).toBe(20)
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime(Date.now() + 120_001)
    expect(await letThrough(9, (at) => claim(at, 'one'))).toBe(1)
    expect(report).not.toHaveBeenCalled()
  })

  test('reserve calls in batches and never exceed the limit together', async () => {
    const take = (at: number) => onEither(at).take('openCalls', { ip: HOME })
    const through = await letThrough(900, take)
    expect(through).toBeLessThanOrEqual(600)
    // One bridge may have unused calls left in its last reservation.
    expect(through).toBeGreaterThan(600 - 20)
  })

  test('enforce the limit on their own while it is unavailable', async () => {
    await shared.close()
    isAway = true
    const take = (at: number) => onEither(0).take('verifications', { ip: HOME, code: String(at) })
    expect(await letThrough(30, take)).toBe(address.points)
  })
})

test('two bridges wait for a silent Redis once, then count on their own until it answers', async () => {
  const redis = await startFakeRedis()
  onTestFinished(() => redis.close())
  const withinMs = 500
  const place = { redisUrl: redis.url, databaseUrl: null, databaseSessionUrl: null }
  const stores = await Promise.all([1, 2].map(() => openLimitStore(place, () => {}, withinMs)))
  onTestFinished(async () => void (await Promise.all(stores.map((store) => store.close()))))
  const bridges = stores.map((store) => createLimits(store, FIGURES, () => SECRET))
  /** How many of 30 uses from one address either of them allows. */
  const allowed = (ip: string) =>
    letThrough(30, async (at) => {
      await bridges[at % 2]?.take('verifications', { ip, code: `${ip} ${at}` })
    })
  redis.hang()
  expect(await allowed('198.51.100.1')).toBe(2 * address.points)
  // A call counts by address, network and code, and waits for the first of them only.
  expect(redis.unanswered()).toHaveLength(30)
  for (let at = 0; at < 20; at += 1) {
    const ip = `198.51.${at}.2`
    await bridges[0]?.take('verifications', { ip, code: ip })
  }
  expect(redis.unanswered()).toHaveLength(30)
  redis.goOn()
  let last = 3
  await expect
    .poll(() => allowed(`203.0.113.${(last += 1)}`), { timeout: TEST_MS })
    .toBe(address.points)
})
