import type { ChatAnswer } from '@sadu/contract'
import { openChat, pollChat } from '@sadu/contract/chat/calls'
import { SECOND_MS } from '@sadu/contract/core/time'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callBridge } from '../client/client.ts'
import type { BridgeError } from '../errors.ts'
import { callQuery } from './call-query.ts'

/** Longer than the bridge holds a poll open. */
const POLL_TIMEOUT_MS = 35 * SECOND_MS
/** The delay before a failed poll is retried; it doubles each time, up to this limit. */
const AGAIN_MS = 3 * SECOND_MS
const AGAIN_AT_MOST_MS = 60 * SECOND_MS
/** Transient refusals. */
const PASSING: ReadonlySet<BridgeError['name']> = new Set(['unexpected', 'unavailable'])

const { queryKey } = callQuery(openChat, {})

/** Shows the bridge's response, unless newer data is already shown. */
export function useShowChat() {
  const client = useQueryClient()
  return (answer: ChatAnswer) => showChat(client, answer)
}

function showChat(client: QueryClient, answer: ChatAnswer): void {
  client.setQueryData<ChatAnswer>(queryKey, (shown) => (isOlder(answer, shown) ? shown : answer))
}

function isOlder({ thread }: ChatAnswer, shown: ChatAnswer | undefined): boolean {
  if (!thread || thread.threadReference !== shown?.thread?.threadReference) return false
  return lastOf(thread) < lastOf(shown.thread)
}

/** The number of a thread's last message. */
const lastOf = ({ messages }: NonNullable<ChatAnswer['thread']>): number =>
  messages.at(-1)?.seq ?? 0

/** Polls for new messages of an open thread while the page is visible. */
export function useChatPolling(threadReference: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (threadReference === null) return undefined
    const leaving = new AbortController()
    void keepPolling(client, threadReference, leaving.signal)
    return () => leaving.abort()
  }, [client, threadReference])
}

async function keepPolling(
  client: QueryClient,
  threadReference: string,
  signal: AbortSignal,
): Promise<void> {
  let pause = AGAIN_MS
  while (!signal.aborted) {
    await untilVisible(signal)
    const shown = client.getQueryData<ChatAnswer>(queryKey)?.thread
    if (signal.aborted || shown?.threadReference !== threadReference) return
    const input = { threadReference, after: lastOf(shown) }
    const options = { background: true, signal, timeoutMs: POLL_TIMEOUT_MS }
    const { results, error } = await callBridge(pollChat, input, options)
    if (results) {
      showChat(client, results)
      pause = AGAIN_MS
    } else if (isOver(error)) return
    else {
      await wait(Math.max(pause, (error.retryAt ?? 0) - Date.now()), signal)
      pause = Math.min(2 * pause, AGAIN_AT_MOST_MS)
    }
  }
}

const isOver = ({ kind, name, retryAt }: BridgeError): boolean =>
  kind === 'refused' && retryAt === null && !PASSING.has(name)

/** Resolves when the page becomes visible, or on abort. */
function untilVisible(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    if (document.visibilityState === 'visible' || signal.aborted) resolve()
  }
  document.addEventListener('visibilitychange', look)
  signal.addEventListener('abort', look)
  look()
  return promise.finally(() => {
    document.removeEventListener('visibilitychange', look)
    signal.removeEventListener('abort', look)
  })
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const leave = () => resolve()
  signal.addEventListener('abort', leave)
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
  })
}
