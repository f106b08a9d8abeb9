import { listInbox, readInbox } from '@sadu/contract/inbox/calls'
import { news } from '@sadu/contract/news/calls'
import type { InboxTopic } from '@sadu/contract/inbox/kinds'
import { SECOND_MS } from '@sadu/contract/core/time'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCallPages, useCallQuery } from './call-query.ts'
import { markStale } from './query-client.ts'
import { useCall } from './use-call.ts'

/** The polling interval of an open page. */
const LOOK_EVERY_MS = 10 * SECOND_MS

/** Returns the number of unread items, kept up to date while the page is visible. When it grows,
 * the inbox is refetched. */
export function useUnread(): number {
  const client = useQueryClient()
  const { data } = useCallQuery(news, {}, undefined, { everyMs: LOOK_EVERY_MS })
  const unread = data?.inbox
  const before = useRef(unread)
  useEffect(() => {
    const hasMore = before.current !== undefined && unread !== undefined && unread > before.current
    before.current = unread
    if (hasMore) void markStale(client, [listInbox.path])
  }, [client, unread])
  return unread ?? 0
}

const inputOf = (topic: InboxTopic | undefined) => (topic ? { topic } : {})

/** The pages of the inbox, of one topic or all. */
export const useInbox = (topic: InboxTopic | undefined) =>
  useCallPages(listInbox, inputOf(topic), { keepsPrevious: true })

export const useReadInbox = () => useCall(readInbox, { background: true })
