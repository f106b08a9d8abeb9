import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../core/refusal.ts'
import type { Caller } from '../platform/calls/ports.ts'

/** How often one caller may call. Points are calls, within `windowSeconds`. */
export type RateLimits = { perAddress: number; perSession: number; windowSeconds: number }

/** Counts calls: by session behind a token, by address without one. Counters live in this process. */
export type Limiter = {
  /** Refuses with `tooManyRequests` and the seconds to wait. */
  take(caller: Pick<Caller, 'sessionId'>, address: string): Promise<void>
}

export function createLimiter(limits: RateLimits): Limiter {
  const duration = limits.windowSeconds
  const byAddress = new RateLimiterMemory({ points: limits.perAddress, duration })
  const bySession = new RateLimiterMemory({ points: limits.perSession, duration })
  return {
    async take({ sessionId }, address) {
      try {
        await (sessionId === '' ? byAddress.consume(address) : bySession.consume(sessionId))
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw new Refusal('tooManyRequests', { retryIn: Math.ceil(error.msBeforeNext / 1000) })
      }
    },
  }
}
