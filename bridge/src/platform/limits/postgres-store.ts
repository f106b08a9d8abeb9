import { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { SECOND_MS } from '@sadu/contract/core/time'
import { overTls } from '../db/over-tls.ts'
import { UnnamedClient } from '../db/unnamed-client.ts'
import { gatherClaims } from './gathered-claims.ts'
import { sharedOptions, type LimitStore } from './store.ts'

const CONNECTIONS = 4

/** Counts in the table `limit_counter` over a small connection pool of its own, so that limits do
 * not compete with the calls that they limit. */
export function postgresStore(
  databaseUrl: string,
  report: (error: Error) => void,
  { withinMs, isPooled }: { withinMs: number; isPooled: boolean },
): LimitStore {
  const pool = new Pool({
    connectionString: overTls(databaseUrl),
    max: CONNECTIONS,
    application_name: 'sadu limits',
    connectionTimeoutMillis: withinMs,
    ...(isPooled
      ? { Client: UnnamedClient, query_timeout: withinMs }
      : { statement_timeout: withinMs }),
    keepAlive: true,
  })
  pool.on('error', report)
  const claims = new Map<number, (name: string) => Promise<boolean>>()
  return {
    claim(name, seconds) {
      const claim = claims.get(seconds) ?? gatherClaims((names) => claimAll(pool, names, seconds))
      claims.set(seconds, claim)
      return claim(name)
    },
    counter: (name, figure) =>
      new RateLimiterPostgres({
        ...sharedOptions(name, figure),
        storeClient: pool,
        storeType: 'pool',
        tableName: 'limit_counter',
        tableCreated: true,
        // The job `clear-limits` does this for all counters.
        clearExpiredByTimeout: false,
      }),
    close: () => pool.end(),
  }
}

/** One statement for any number of names. An expired name counts as unclaimed. */
const CLAIM = `insert into limit_counter (key, points, expire) select unnest($1::text[]), 1, $2
  on conflict (key) do update set expire = excluded.expire where limit_counter.expire <= $3
  returning key`

async function claimAll(
  pool: Pool,
  names: string[],
  seconds: number,
): Promise<ReadonlySet<string>> {
  const now = Date.now()
  const values = [names, now + seconds * SECOND_MS, now]
  const { rows } = await pool.query<{ key: string }>({ name: 'claim', text: CLAIM, values })
  return new Set(rows.map(({ key }) => key))
}
