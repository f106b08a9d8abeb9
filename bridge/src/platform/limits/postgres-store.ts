import { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { sharedOptions, STORE_ANSWERS_WITHIN_MS, type LimitStore } from './store.ts'

const CONNECTIONS = 4

/** Counts in the table `limit_counter`, over a few connections of its own, so that a limit does not wait
 * for the calls that it limits. */
export function postgresStore(databaseUrl: string, report: (error: Error) => void): LimitStore {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    application_name: 'sadu limits',
    connectionTimeoutMillis: STORE_ANSWERS_WITHIN_MS,
    statement_timeout: STORE_ANSWERS_WITHIN_MS,
    keepAlive: true,
  })
  pool.on('error', report)
  return {
    isShared: true,
    counter: (name, figure) =>
      new RateLimiterPostgres({
        ...sharedOptions(name, figure),
        storeClient: pool,
        storeType: 'pool',
        tableName: 'limit_counter',
        tableCreated: true,
        // A job does that for all counters at once.
        clearExpiredByTimeout: false,
      }),
    close: () => pool.end(),
  }
}
