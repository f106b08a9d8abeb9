import { createHash } from 'node:crypto'
import { SECOND_MS } from '@sadu/contract/core/time'
import type { LimitStore } from '../limits/store.ts'

/** Remembers what may be used once. One bridge keeps it in memory; several share one. */
export type ReplayStore = {
  /** True the first time this name is claimed, false afterwards and when no more can be stored. */
  claim(name: string, now: Date): boolean | Promise<boolean>
}

/** A store in memory that remembers each name for at least `rememberMs`. It keeps at most twice
 * `capacity` names; past that it refuses new ones, since forgetting one would let it be replayed. */
export function createReplayStore(rememberMs: number, capacity = 500_000): ReplayStore {
  let current = new Set<string>()
  let previous = new Set<string>()
  let turnAt = 0
  return {
    claim(name, now) {
      const time = now.getTime()
      if (time >= turnAt) {
        // After two whole turns without a claim, nothing of either set is still to be remembered.
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

/** A store that several bridges share, and that a restart does not empty: where limits are counted. While
 * that does not answer, each bridge remembers by itself. */
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
