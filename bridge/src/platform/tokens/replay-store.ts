import { createHash } from 'node:crypto'
import { SECOND_MS } from '@sadu/contract/core/time'
import type { LimitStore } from '../limits/store.ts'

/** A store of single-use names: in memory for one bridge, shared for several. */
export type ReplayStore = {
  /** True the first time a name is claimed; false afterwards, and if the store is full. */
  claim(name: string, now: Date): boolean | Promise<boolean>
}

/** Creates an in-memory store that remembers each name for at least `rememberMs`. It holds at most
 * twice `capacity` names and then refuses new ones, since a forgotten name could be replayed. */
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

/** Creates a store on the rate limit store, which bridges share and which survives restarts. That
 * store may be down, and loses its names when a standby takes over, so each bridge also remembers
 * the names that it saw. */
export function sharedReplayStore(
  claim: NonNullable<LimitStore['claim']>,
  rememberMs: number,
): ReplayStore {
  const own = createReplayStore(rememberMs)
  return {
    async claim(name, now) {
      if (!own.claim(name, now)) return false
      const digest = createHash('sha256').update(name).digest('base64url')
      return claim(`proof:${digest}`, rememberMs / SECOND_MS).catch(() => true)
    },
  }
}
