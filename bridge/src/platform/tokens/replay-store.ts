import { createHash } from 'node:crypto'
import { SECOND_MS } from '@sadu/contract/core/time'
import type { LimitStore } from '../limits/store.ts'

/** Remembers single-use names: in memory for one bridge, shared for several. */
export type ReplayStore = {
  /** True the first time a name is claimed; false afterwards, and if the store is full. */
  claim(name: string, now: Date): boolean | Promise<boolean>
}

/** An in-memory store that remembers each name for at least `rememberMs`. It holds at most twice
 * `capacity` names and then refuses new ones, since a forgotten name could be replayed. */
export function createReplayStore(rememberMs: number, capacity = 500_000): ReplayStore {
  let current = new Set<string>()
  let previous = new Set<string>()
  let turnAt = 0
  return {
    claim(name, now) {
      const time = now.getTime()
      if (time >= turnAt) {
        // After two full periods without a claim, no name has to be remembered.
        previous = time >= turnAt + rememberMs ? new Set() : current
        current = new Set()
        turnAt = time + rememberMs
      }
      if (current.has(name) || previous.has(name) || current.size >= capacity) return false
      current.add(name)
      return true
    },
  }
}

/** A store shared by bridges that survives restarts: the rate limit store. While it does not
 * answer, each bridge remembers on its own. */
export function sharedReplayStore(
  claim: NonNullable<LimitStore['claim']>,
  rememberMs: number,
): ReplayStore {
  const own = createReplayStore(rememberMs)
  return {
    async claim(name, now) {
      const digest = createHash('sha256').update(name).digest('base64url')
      const isFirst = await claim(`proof:${digest}`, rememberMs / SECOND_MS).catch(() => null)
      return isFirst ?? own.claim(name, now)
    },
  }
}
