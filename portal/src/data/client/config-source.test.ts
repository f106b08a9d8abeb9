import { beforeEach, describe, expect, it, vi } from 'vitest'

const HOUR_MS = 3_600_000

const answered = vi.fn<typeof fetch>()

/** An answer whose clock is that many ms ahead. */
const answer = (content: object, aheadMs = 0) =>
  new Response(JSON.stringify(content), {
    headers: { date: new Date(Date.now() + aheadMs).toUTCString() },
  })

/** The modules of a page that has just been opened. */
async function openPage() {
  vi.resetModules()
  globalThis.configAsked = undefined
  const [request, source, clock] = await Promise.all([
    import('./config-request.ts'),
    import('./config-source.ts'),
    import('./clock.ts'),
  ])
  return { ...request, ...source, ...clock }
}

beforeEach(() => {
  answered.mockReset()
  vi.stubGlobal('fetch', answered)
})

describe('the configuration', () => {
  it('that was asked for beside the code is not asked for again', async () => {
    answered.mockResolvedValue(answer({ first: true }))
    const { configSource, requestConfigAhead } = await openPage()
    requestConfigAhead()
    expect(await configSource()).toEqual({ first: true })
    expect(await configSource()).toEqual({ first: true })
    expect(answered).toHaveBeenCalledOnce()
  })

  it('is asked for by whoever needs it where the page did not', async () => {
    answered.mockResolvedValue(answer({ first: true }))
    const { configSource } = await openPage()
    expect(await configSource()).toEqual({ first: true })
    expect(answered).toHaveBeenCalledOnce()
  })

  it('is asked for anew when what was asked for ahead did not come', async () => {
    answered.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    answered.mockResolvedValueOnce(answer({ second: true }))
    const { configSource, requestConfigAhead } = await openPage()
    requestConfigAhead()
    await expect(configSource()).rejects.toThrow('Failed to fetch')
    expect(await configSource()).toEqual({ second: true })
  })

  it('is fresh after it was forgotten', async () => {
    answered.mockResolvedValueOnce(answer({ first: true }))
    answered.mockResolvedValueOnce(answer({ second: true }))
    const { configSource, forgetConfigSource, requestConfigAhead } = await openPage()
    requestConfigAhead()
    await configSource()
    forgetConfigSource()
    expect(await configSource()).toEqual({ second: true })
  })

  it('tells the time at which it came, however late the code reads it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
    try {
      answered.mockResolvedValue(answer({}, HOUR_MS))
      const { clockOffset, configSource, requestConfigAhead } = await openPage()
      requestConfigAhead()
      await globalThis.configAsked
      vi.setSystemTime(Date.now() + 30_000)
      await configSource()
      expect(clockOffset()).toBe(HOUR_MS)
    } finally {
      vi.useRealTimers()
    }
  })
})
