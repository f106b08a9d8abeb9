import { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { sharedOptions, type LimitStore } from './store.ts'

/** Counts in Redis, under names that begin with `sadu:`. It may be away when the bridge starts. */
export async function redisStore(
  redisUrl: string,
  report: (error: Error) => void,
  withinMs: number,
): Promise<LimitStore> {
  const client = new Redis(redisUrl, {
    keyPrefix: 'sadu:',
    connectTimeout: withinMs,
    commandTimeout: withinMs,
    maxRetriesPerRequest: 1,
    lazyConnect: true,
  })
  client.on('error', report)
  // Reported above; it goes on trying.
  await client.connect().catch(() => {})
  return {
    claim: async (name, seconds) => (await client.set(name, '1', 'EX', seconds, 'NX')) !== null,
    counter: (name, figure) =>
      new RateLimiterRedis({
        ...sharedOptions(name, figure),
        storeClient: client,
        rejectIfRedisNotReady: true,
      }),
    close: async () => client.disconnect(),
  }
}
