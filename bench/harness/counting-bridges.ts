import { PAGE_TIMING_PATH } from '@sadu/contract/config/page-timing-path'
import { LIMITS } from '../../bridge/src/platform/limits/figures.ts'
import type { Cluster } from './cluster-faults.ts'
import { temporaryFolder } from './machine.ts'
import { startProduct } from './product.ts'

/** The calls that one bridge allows an address within a minute. */
const ALLOWED = LIMITS.pageTimings.address.points
/** The calls that a bridge may have left of its last reservation. */
const LEFT = 4
const CALLS = 3 * ALLOWED
/** The calls that two bridges allow if each counts separately. */
export const ALONE = 2 * ALLOWED
const TOGETHER_WITHIN_MS = 30_000

/** The results of calls from one address. */
export type Counted = { allowed: number; failed: number; longestMs: number }

/** Starts two web bridges that count limits in the Redis of a cluster. */
export async function startCountingBridges({ databaseUrl, redis }: Cluster) {
  const dataDir = temporaryFolder('data')
  const environment = {
    ROLE: 'web',
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
    REDIS_URL: redis.url,
  }
  const bridges = [
    await startProduct({ databaseUrl, dataDir, environment }),
    await startProduct({ databaseUrl, dataDir, environment }),
  ]
  let addresses = 0

  /** Calls both in turn from an address that has never called before, in its own network. */
  async function count(): Promise<Counted> {
    addresses += 1
    const from = `10.${addresses >> 8}.${addresses & 255}.1`
    const counted = { allowed: 0, failed: 0, longestMs: 0 }
    for (let at = 0; at < CALLS; at += 1) {
      const began = performance.now()
      const status = await fetch(`${bridges[at % 2]?.origin}${PAGE_TIMING_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: '{}',
      }).then(
        async (answer) => (await answer.arrayBuffer(), answer.status),
        () => 0,
      )
      counted.longestMs = Math.max(counted.longestMs, performance.now() - began)
      // The body is invalid, which is checked only after the call is counted.
      if (status === 422) counted.allowed += 1
      else if (status !== 429) counted.failed += 1
    }
    return counted
  }

  return {
    count,
    /** Resolves once both together allow the calls of one bridge. */
    async areTogether(): Promise<void> {
      const began = performance.now()
      for (;;) {
        const { allowed, failed } = await count()
        if (failed === 0 && allowed <= ALLOWED && allowed > ALLOWED - LEFT) return
        if (performance.now() - began > TOGETHER_WITHIN_MS) {
          throw new Error(`Two bridges allow ${allowed} instead of ${ALLOWED}, ${failed} failed`)
        }
      }
    },
    stop: async () => void (await Promise.all(bridges.map((bridge) => bridge.stop()))),
  }
}
