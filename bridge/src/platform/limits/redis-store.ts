import { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { sharedOptions, type LimitStore } from './store.ts'

/** Counts in Redis, with keys that begin with `sadu:`. Redis may be unavailable when the bridge
 * starts. */
export async function redisStore(
  redisUrl: string,
  report: (error: Error) => void,
  withinMs: number,
): Promise<LimitStore> {
  const client = new Redis(redisUrl, {
    keyPrefix: 'sadu:',
    connectTimeout: withinMs,
    commandTimeout: withinMs,
    // Shorter than a command's timeout: the connection to an unresponsive Redis is closed first.
    // The call's next command, and all others until Redis responds again, are then refused
    // immediately.
    socketTimeout: withinMs * 0.9,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    lazyConnect: true,
  })
  client.on('error', report)
  // The error handler has reported this, and the client keeps retrying.
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
