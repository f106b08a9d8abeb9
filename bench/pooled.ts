import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPgBouncer } from '../scripts/pgbouncer.mjs'
import { callsOf } from './harness/calls.ts'
import { drive } from './harness/load.ts'
import { machine, temporaryFolder } from './harness/machine.ts'
import { PEOPLE, signIn } from './harness/people.ts'
import { startPostgres } from './harness/postgres.ts'
import { RAISED_LIMITS, startProduct } from './harness/product.ts'
import { atMost, report } from './harness/report.ts'
import { median, spread } from './harness/stats.ts'

/** Makes the same calls to two bridges on one database in turn. One of them uses PgBouncer with
 * fewer connections than the bridge has. */
const LANES = 32
const CALLS = 3_000
const PAIRS = 5
const CONNECTIONS = 6
const SIGN_INS = 20

const postgres = await startPostgres()
const folder = temporaryFolder('pgbouncer')
// PgBouncer’s user must be able to enter the folder.
chmodSync(folder, 0o711)
mkdirSync(join(folder, 'own'))
const pooler = await startPgBouncer(join(folder, 'own'), postgres.url, {
  default_pool_size: CONNECTIONS,
  reserve_pool_size: 0,
})
const place = { dataDir: temporaryFolder('data'), databaseUrl: postgres.url }
const environment = { ...RAISED_LIMITS, DATABASE_CONNECTIONS: '20' }
try {
  const direct = await startProduct({ ...place, environment })
  const pooled = await startProduct({
    ...place,
    databaseUrl: pooler.url,
    environment: { ...environment, DATABASE_SESSION_URL: postgres.url },
  })
  const sides = [direct, pooled] as const
  const [noura] = PEOPLE
  const session = await signIn(direct.origin, noura)
  const measure = async (origin: string, count = CALLS) =>
    drive(origin, await callsOf([session], 'accountSummary', {}, count), LANES)
  for (const { origin } of sides) await measure(origin)

  const rounds: Record<'direct' | 'pooled', Awaited<ReturnType<typeof measure>>[]> = {
    direct: [],
    pooled: [],
  }
  let mostBackends = 0
  for (let pair = 0; pair < PAIRS; pair += 1) {
    for (const name of pair % 2
      ? (['pooled', 'direct'] as const)
      : (['direct', 'pooled'] as const)) {
      const { origin } = name === 'direct' ? direct : pooled
      rounds[name].push(await measure(origin))
    }
    for (let at = 0; at < SIGN_INS; at += 1) await signIn(pooled.origin, noura)
    mostBackends = Math.max(mostBackends, await backends())
  }
  const rate = (name: 'direct' | 'pooled') => median(rounds[name].map((round) => round.perSecond))
  const p50s = (name: 'direct' | 'pooled') => spread(rounds[name].flatMap((one) => one.latencies))
  const refused = rounds.pooled.reduce((sum, { failures }) => sum + failures, 0)
  report(`Summaries through PgBouncer, ${CONNECTIONS} connections. ${machine()}`, [
    atMost('calls refused', refused, 0, ''),
    atMost('connections that PgBouncer opened', mostBackends, CONNECTIONS, ''),
    { what: 'direct', measured: `${rate('direct').toFixed(0)} a second, ${p50s('direct')}` },
    {
      what: 'through PgBouncer',
      measured: `${rate('pooled').toFixed(0)} a second, ${p50s('pooled')}`,
    },
    { what: 'ratio', measured: (rate('pooled') / rate('direct')).toFixed(2) },
  ])
  for (const side of sides) await side.stop()
} finally {
  await pooler.stop()
  await postgres.stop()
}

/** Returns the number of connections from PgBouncer to PostgreSQL, as reported by PgBouncer. */
async function backends(): Promise<number> {
  const console = new URL(pooler.url)
  console.pathname = '/pgbouncer'
  const client = new Client({ connectionString: console.href })
  await client.connect()
  try {
    return (await client.query('show servers')).rows.length
  } finally {
    await client.end()
  }
}
