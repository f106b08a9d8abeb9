import { afterEach, expect, test, vi } from 'vitest'
import { requirePortal } from './code-failure.ts'
import { configSource, forgetConfigSource } from './config-source.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetConfigSource()
})

test('requests the portal again, whatever it answered before', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({}))
  vi.stubGlobal('fetch', fetched)
  await configSource()
  await expect(requirePortal()).resolves.toBeUndefined()
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(requirePortal()).rejects.toThrow('does not answer')
})

test('treats a response of any kind as the portal being reachable', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  await expect(requirePortal()).resolves.toBeUndefined()
})
