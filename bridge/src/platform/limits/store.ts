import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { SECOND_MS } from '@sadu/contract/core/time'
import type { Figure } from './figures.ts'

/** Where limits are counted. */
export type LimitStore = {
  /** Where other bridges count as well: true for the first of all who claims a name within so many
   * seconds. Null where this process counts alone. */
  claim: ((name: string, seconds: number) => Promise<boolean>) | null
  /** A counter under a name of its own. */
  counter(name: string, figure: Figure): RateLimiterAbstract
  close(): Promise<void>
}

/** A shared store that is slower than this is no help: each bridge then counts by itself. */
export const STORE_ANSWERS_WITHIN_MS = 2 * SECOND_MS

const optionsOf = (name: string, { points, seconds }: Figure) => ({
  keyPrefix: name,
  points,
  duration: seconds,
})

/** Counts in this process alone, until it ends. */
export function memoryStore(): LimitStore {
  return {
    claim: null,
    counter: (name, figure) => new RateLimiterMemory(optionsOf(name, figure)),
    close: async () => {},
  }
}

/** A counter in a shared store: while that does not answer, this bridge counts by itself. */
export const sharedOptions = (name: string, figure: Figure) => ({
  ...optionsOf(name, figure),
  insuranceLimiter: new RateLimiterMemory(optionsOf(name, figure)),
})
