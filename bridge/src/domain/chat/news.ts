import { SECOND_MS } from '@sadu/contract/core/time'
import type { Database } from '../../platform/db/database.ts'
import { CHAT_CHANNEL } from './store.ts'

/** The number of concurrent waits per person, such as one per tab; a further one ends the
 * oldest. */
const HELD_EACH = 4
/** The maximum duration of a wait: shorter than the timeouts of proxies. */
const HELD_MS = 20 * SECOND_MS

/** Long polling for chat messages on this bridge. */
export type ChatNews = {
  /** Resolves when `isThere` returns true: immediately, or after a notification about the thread
   * from any bridge. Also resolves after the timeout, or if there are too many waits. */
  wait(thread: { id: string; person: string }, isThere: () => Promise<boolean>): Promise<void>
  /** Ends all waits and stops listening. */
  close(): Promise<void>
}

type Waiting = { threadId: string; person: string; isOver: boolean; wake: () => void }

function leave(waiting: Waiting): void {
  waiting.isOver = true
  waiting.wake()
}

/** Creates the long polling of this bridge. One connection listens for all waits, starting with the
 * first one. */
export function createChatNews(db: Pick<Database, 'listen'>, heldMs = HELD_MS): ChatNews {
  const held = new Set<Waiting>()
  let listening: Promise<() => Promise<void>> | undefined
  const closing = new AbortController()

  function heard(threadId: string): void {
    for (const one of held) {
      if (threadId === '' || one.threadId === threadId) one.wake()
    }
  }

  function makeRoom(person: string): void {
    const own = [...held].filter((one) => one.person === person && !one.isOver)
    for (const one of own.slice(0, Math.max(0, own.length + 1 - HELD_EACH))) leave(one)
  }

  return {
    async wait({ id, person }, isThere) {
      if (closing.signal.aborted) return
      await (listening ??= db.listen(CHAT_CHANNEL, heard))
      if (closing.signal.aborted) return
      makeRoom(person)
      const waiting: Waiting = { threadId: id, person, isOver: false, wake: () => {} }
      held.add(waiting)
      const timer = setTimeout(leave, heldMs, waiting)
      try {
        while (!waiting.isOver) {
          // Registers before checking, so that nothing is missed in between.
          const { promise, resolve } = Promise.withResolvers<void>()
          waiting.wake = resolve
          if (await isThere()) return
          if (!waiting.isOver) await promise
        }
      } finally {
        clearTimeout(timer)
        held.delete(waiting)
      }
    },

    async close() {
      closing.abort()
      for (const one of held) leave(one)
      await (
        await listening
      )?.()
    },
  }
}
