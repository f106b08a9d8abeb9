import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callBridge } from '../client/client.ts'
import { followCall } from './phone-verification.ts'

vi.mock('../client/client.ts')

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.mocked(callBridge).mockReset()
})

test('polling a call leaves no listener behind, however long it rings', async () => {
  vi.mocked(callBridge).mockResolvedValue({ results: { state: 'ringing' } })
  const ending = new AbortController()
  const added = vi.spyOn(ending.signal, 'addEventListener')
  const removed = vi.spyOn(ending.signal, 'removeEventListener')
  const done = followCall('a call', { signal: ending.signal, onState: () => {} })
  await vi.advanceTimersByTimeAsync(60_000)
  ending.abort()
  await done
  expect(added.mock.calls.length).toBeGreaterThan(50)
  expect(removed).toHaveBeenCalledTimes(added.mock.calls.length)
})
