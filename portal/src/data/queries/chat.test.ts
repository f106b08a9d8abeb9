import { openChat, pollChat } from '@sadu/contract/chat/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callBridge } from '../client/client.ts'
import { refusalOf } from '../client/refusals.ts'
import { callQuery } from './call-query.ts'
import { useChatPolling } from './chat.ts'
import { queryClient } from './query-client.ts'

vi.mock('../client/client.ts')
const bridge = vi.mocked(callBridge)
const THREAD = { threadReference: 'thread-1', messages: [] }
const polls = () => bridge.mock.calls.filter(([call]) => (call as unknown) === pollChat).length

function poll() {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children)
  return renderHook(() => useChatPolling('thread-1'), { wrapper })
}

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  queryClient.setQueryData(callQuery(openChat, {}).queryKey, { thread: THREAD })
  bridge.mockReset()
})
afterEach(() => void vi.useRealTimers())

test.each(['unexpected', 'unavailable'] as const)(
  'retries after “%s” with increasing delays',
  async (name) => {
    bridge.mockResolvedValue({ error: refusalOf(name) })
    const { unmount } = poll()
    await vi.advanceTimersByTimeAsync(0)
    expect(polls()).toBe(1)
    await vi.advanceTimersByTimeAsync(3000)
    expect(polls()).toBe(2)
    await vi.advanceTimersByTimeAsync(5999)
    expect(polls()).toBe(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(polls()).toBe(3)
    unmount()
  },
)

test('requests a thread that no longer exists once', async () => {
  bridge.mockResolvedValue({ error: refusalOf('notFound') })
  poll()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(polls()).toBe(1)
})
