import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { LruMap } from 'toad-cache'

/** One counter as a limit takes from it. */
export type Lease = {
  /** Counts one more under a key; rejects with `RateLimiterRes` past the limit. */
  take(key: string): Promise<void>
  giveBack(key: string, back: 0 | 1): Promise<void>
}

/** A bridge takes this part of a large limit at once, and at most so many. */
const PART = 1 / 30
const LARGEST = 100
const KEYS = 50_000

/** Takes from a counter. Of a large limit in a shared store (`points`; 0 for none) a bridge takes several
 * at once and counts them in memory, so that not every call asks the store: beside another bridge a
 * caller may then be refused early by what that one has left, a thirtieth of the limit at most. */
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
    // What was refused is not looked at, so it counts for nothing.
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
      // Calls that come at once wait for the same answer, and take of it in turn.
      const answer = asking.get(key) ?? ask(key).finally(() => asking.delete(key))
      asking.set(key, answer)
      await answer
    }
  }
}
