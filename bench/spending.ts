import { Client } from 'pg'
import type { checkSpending, InputOf, SpendingAnswer } from '@sadu/contract'
import { openDatabase } from '../bridge/src/platform/db/connect.ts'
import { compareSpending } from '../testing/spending-world.ts'
import { callsOf } from './harness/calls.ts'
import { call } from './harness/client.ts'
import { enrolSome, fillHistory } from './harness/history.ts'
import { pace } from './harness/load.ts'
import { machine, temporaryFolder } from './harness/machine.ts'
import { PEOPLE as DEMONSTRATION, personOf, refresh, signIn } from './harness/people.ts'
import { startPostgres } from './harness/postgres.ts'
import { RAISED_LIMITS, startProduct } from './harness/product.ts'
import { atMost, report } from './harness/report.ts'
import { percentile, spread } from './harness/stats.ts'

/** A smaller number can be given to try the program. */
const CARDHOLDERS = Number(process.argv[2] ?? 100_000)
const ATTEMPTS = Number(process.argv[3] ?? 10_000)
const seed = Number(process.argv[4] ?? Date.now() % 2 ** 31)
const CONNECTIONS = 8
const PER_SECOND = 20
const CALLS = 600
const REFRESH_EVERY = 1_000
const SETTINGS = ['shared_buffers=3GB', 'max_wal_size=4GB', 'effective_cache_size=12GB']

/** Compares the answer to “would it go through” with the outcome of the authorization that follows,
 * and measures the time of an answer among ten million postings on PostgreSQL. */
const postgres = await startPostgres(SETTINGS)
const dataDir = temporaryFolder('data')
const place = { databaseUrl: postgres.url, dataDir, environment: RAISED_LIMITS }
try {
  // The first start creates the tables and the demonstration data.
  await (await startProduct(place)).stop()
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const rows = await fillHistory(client, CARDHOLDERS)
  await enrolSome(client, CARDHOLDERS, 1)
  const { rows: found } = await client.query<{ clientId: string }>(
    `select client_id as "clientId" from login where user_name_folded = 'noura'`,
  )
  await client.end()
  const product = await startProduct(place)

  const person = await signIn(product.origin, personOf(1))
  const { results } = await call(person.channel, 'listCards', {}, person.accessToken)
  const asked = {
    cardReference: results.cards[0]?.cardReference ?? '',
    amount: 10_000,
    currency: 'USD',
    channel: 'online',
    country: 'US',
  } as const
  const calls = await callsOf([person], 'checkSpending', asked, CALLS)
  const round = await pace(product.origin, calls, CONNECTIONS, PER_SECOND)
  if (round.failures > 0) throw new Error(`${round.failures} calls were refused.`)

  const noura = await signIn(product.origin, DEMONSTRATION[0])
  let answers = 0
  const ask = async (one: InputOf<typeof checkSpending>): Promise<SpendingAnswer> => {
    answers += 1
    if (answers % REFRESH_EVERY === 0) await refresh(noura)
    const answer = await call(noura.channel, 'checkSpending', one, noura.accessToken)
    if (!answer.ok) throw new Error(answer.responseInfo.errorDescription)
    return answer.results
  }
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir })
  const differences = await compareSpending(db, {
    clientId: found[0]?.clientId ?? '',
    ask,
    now: () => new Date(),
    count: ATTEMPTS,
    seed,
  })
  await db.close()
  await product.stop()
  for (const one of differences.slice(0, 3)) console.log(JSON.stringify(one))

  report(`Would it go through, ${rows.toLocaleString('en')} postings, seed ${seed}. ${machine()}`, [
    { what: 'answers, p50 and p99', measured: spread(round.latencies) },
    atMost('answers, p95', percentile(round.latencies, 0.95), 150, ' ms', 1),
    { what: 'random payments', measured: String(answers) },
    atMost('that the authorization answered otherwise', differences.length, 0, ''),
  ])
} finally {
  await postgres.stop()
}
