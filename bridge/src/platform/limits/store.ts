import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { SECOND_MS } from '@sadu/contract/core/time'
import type { Figure } from './figures.ts'

/** Storage for limit counters. */
export type LimitStore = {
  /** For stores shared by several bridges: resolves to true for the first claim of a name within
   * `seconds`. Null if only this process counts. */
  claim: ((name: string, seconds: number) => Promise<boolean>) | null
  /** Creates a counter with its own name. */
  counter(name: string, figure: Figure): RateLimiterAbstract
  close(): Promise<void>
}

/** Timeout of a shared store, after which each bridge counts on its own. */
export const STORE_ANSWERS_WITHIN_MS = 2 * SECOND_MS

const optionsOf = (name: string, { points, seconds }: Figure) => ({
  keyPrefix: name,
  points,
  duration: seconds,
})

/** Counts in the memory of this process only. */
export function memoryStore(): LimitStore {
  return {
    claim: null,
    counter: (name, figure) => new RateLimiterMemory(optionsOf(name, figure)),
    close: async () => {},
  }
}

/** Returns the options of a counter in a shared store. While the store does not answer, this bridge
 * counts on its own. */
export const sharedOptions = (name: string, figure: Figure) => ({
  ...optionsOf(name, figure),
  insuranceLimiter: new RateLimiterMemory(optionsOf(name, figure)),
})
