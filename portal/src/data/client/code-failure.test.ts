import { afterEach, expect, test, vi } from 'vitest'
import { requirePortal } from './code-failure.ts'
import { configSource, forgetConfigSource } from './config-source.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetConfigSource()
})

test('the portal is asked for anew, whatever it has answered before', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({}))
  vi.stubGlobal('fetch', fetched)
  await configSource()
  await expect(requirePortal()).resolves.toBeUndefined()
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(requirePortal()).rejects.toThrow('does not answer')
})

test('an answer of any kind comes from the portal', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  await expect(requirePortal()).resolves.toBeUndefined()
})
