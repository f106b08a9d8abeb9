import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { LruMap } from 'toad-cache'

/** A counter as used by a limit. */
export type Lease = {
  /** Counts one use of a key. Rejects with `RateLimiterRes` if the limit is exceeded. */
  take(key: string): Promise<void>
  giveBack(key: string, back: 0 | 1): Promise<void>
}

/** The fraction of a large limit that a bridge reserves in one step, up to a maximum. */
const PART = 1 / 30
const LARGEST = 100
const KEYS = 50_000

/** Creates a lease on a counter. For a large limit in a shared store (`points`; 0 for none), a
 * bridge reserves several uses together and counts them in memory, so that not every call queries
 * the store. With several bridges, a caller may then be refused early, by at most the reserve of
 * each other bridge: a thirtieth of the limit. */
export function leaseFrom(counter: RateLimiterAbstract, points: number): Lease {
  const size = Math.max(1, Math.min(LARGEST, Math.floor(points * PART)))
  return {
    take: size === 1 ? (key) => takeOne(counter, key) : takeSeveral(counter, size),
    giveBack: async (key, back) => void (await counter.reward(key, back)),
  }
}

async function takeOne(counter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await counter.consume(key)
  } catch (error) {
    // A refused use does not count.
    if (error instanceof RateLimiterRes) await counter.reward(key)
    throw error
  }
}

function takeSeveral(counter: RateLimiterAbstract, size: number): Lease['take'] {
  const held = new LruMap<{ left: number; endsAt: number }>(KEYS)
  const asking = new Map<string, Promise<void>>()

  async function ask(key: string): Promise<void> {
    const { msBeforeNext } = await counter.consume(key, size)
    held.set(key, { left: size, endsAt: Date.now() + msBeforeNext })
  }

  return async (key) => {
    for (;;) {
      const lease = held.get(key)
      if (lease && lease.left > 0 && Date.now() < lease.endsAt) {
        lease.left -= 1
        return
      }
      // Concurrent calls wait for the same reservation and share it.
      const answer = asking.get(key) ?? ask(key).finally(() => asking.delete(key))
      asking.set(key, answer)
      await answer
    }
  }
}
