import { createHmac } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { CodeName } from '@sadu/contract'
import { SECOND_MS } from '@sadu/contract/core/time'
import { Refusal } from '../../core/refusal.ts'
import type { Dimension, Figures, LimitName, LIMITS } from './figures.ts'
import { leaseFrom, type Lease } from './lease.ts'
import { sourceOf } from './source.ts'
import type { LimitStore } from './store.ts'

type DimensionOf<Name extends LimitName> = keyof (typeof LIMITS)[Name] & Dimension

/** The keys of a use. `ip` provides both the address and the network of a request. */
type CountedBy<Name extends LimitName> = {
  [By in DimensionOf<Name> as By extends 'address' | 'network' ? 'ip' : By]: string
}

/** All rate limits, of calls and of failed attempts. */
export type Limits = {
  /** Counts one use in each dimension of a limit, before the outcome is known. If the limit is
   * exceeded, rejects with `tooManyRequests` or `refuseAs`, and the seconds to wait. */
  take<Name extends LimitName>(name: Name, by: CountedBy<Name>, refuseAs?: CodeName): Promise<void>
  /** Undoes one use after a successful outcome. With `stays`, the use remains counted, but the call
   * takes the same time. */
  giveBack<Name extends LimitName>(
    name: Name,
    by: CountedBy<Name>,
    options?: { stays: boolean },
  ): Promise<void>
}

/** Creates limits over a store. Keys in the store are keyed digests, so it holds no addresses or
 * codes. */
export function createLimits(
  store: LimitStore,
  figures: Figures,
  secret: () => Uint8Array,
): Limits {
  const counters = new Map<string, Lease>()
  for (const [name, dimensions] of Object.entries(figures)) {
    for (const [by, figure] of Object.entries(dimensions)) {
      const counter = store.counter(`${name}.${by}`, figure)
      counters.set(
        `${name}.${by}`,
        leaseFrom(counter, store.claim !== null && figure.inParts ? figure.points : 0),
      )
    }
  }

  /** Returns the counters of a limit, each with its key for this request. */
  function countersOf(name: LimitName, by: Record<string, string>) {
    const source: Record<string, string> = by['ip'] === undefined ? {} : sourceOf(by['ip'])
    const values = { ...by, ...source }
    return Object.keys(figures[name]).map((dimension) => {
      const counter = counters.get(`${name}.${dimension}`)
      const value = values[dimension]
      if (!counter || value === undefined) throw new Error(`${name} is not counted by ${dimension}`)
      return { counter, key: digestOf(value) }
    })
  }

  function digestOf(value: string): string {
    return createHmac('sha256', secret()).update(value).digest('base64url')
  }

  return {
    async take(name, by, refuseAs = 'tooManyRequests') {
      for (const { counter, key } of countersOf(name, by)) {
        try {
          await counter.take(key)
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error
          const retryIn = Math.max(1, Math.ceil(error.msBeforeNext / SECOND_MS))
          throw new Refusal(refuseAs, { retryIn })
        }
      }
    },
    async giveBack(name, by, { stays } = { stays: false }) {
      for (const { counter, key } of countersOf(name, by)) {
        await counter.giveBack(key, stays ? 0 : 1)
      }
    },
  }
}
