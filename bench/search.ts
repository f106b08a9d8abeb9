import { Client } from 'pg'
import { callsOf } from './harness/calls.ts'
import { call } from './harness/client.ts'
import { enrolSome, fillHistory } from './harness/history.ts'
import { pace } from './harness/load.ts'
import { machine, temporaryFolder } from './harness/machine.ts'
import { PEOPLE as DEMONSTRATION, personOf, signIn, type Session } from './harness/people.ts'
import { startPostgres } from './harness/postgres.ts'
import { RAISED_LIMITS, startProduct, type Product } from './harness/product.ts'
import { atMost, report, type Line } from './harness/report.ts'
import { percentile, spread } from './harness/stats.ts'

/** A smaller number can be given to try the program. */
const CARDHOLDERS = Number(process.argv[2] ?? 100_000)
const PEOPLE = 16
const CONNECTIONS = 8
const PER_SECOND = 10
const CALLS_OF_A_TEXT = 100
const WARM_UP = 100
/** Typical server settings for a table of this size. */
const SETTINGS = ['shared_buffers=3GB', 'max_wal_size=4GB', 'effective_cache_size=12GB']

type Text = { what: string; text: string; isFound: boolean }

/** The generated history has merchants with two words and a different description on each posting,
 * so each row has its own text to compare. */
const AMONG_MANY: readonly Text[] = [
  { what: 'a word', text: 'merchant', isFound: true },
  { what: 'a prefix', text: 'merch', isFound: true },
  { what: 'a typing error', text: 'mercahnt', isFound: true },
  { what: 'Arabic', text: 'متجر الرياض', isFound: true },
  { what: 'nothing', text: 'nothing of this kind', isFound: false },
]
const OF_NOURA: readonly Text[] = [
  { what: 'a word', text: 'coffee', isFound: true },
  { what: 'a typing error', text: 'cofefe', isFound: true },
  { what: 'Arabic', text: 'قهوه', isFound: true },
  { what: 'nothing', text: 'nothing of this kind', isFound: false },
]

const postgres = await startPostgres(SETTINGS)
const dataDir = temporaryFolder('data')
const environment = { ...RAISED_LIMITS, DEMO_LIVE: 'off' }
try {
  const { rows, product } = await amongMany()
  const people: Session[] = []
  for (let at = 1; at <= PEOPLE; at += 1) people.push(await signIn(product.origin, personOf(at)))
  const many = await measured(product, people, AMONG_MANY)
  await product.stop()

  const embedded = await startProduct({ environment })
  const [noura] = DEMONSTRATION
  const own = await measured(embedded, [await signIn(embedded.origin, noura)], OF_NOURA)
  await embedded.stop()

  report(`Search, ${PER_SECOND} a second. ${machine()}`, [
    { what: 'postings', measured: rows.toLocaleString('en') },
    ...many.lines,
    atMost('PostgreSQL, p95 of all', percentile(many.latencies, 0.95), 150, ' ms', 1),
    ...own.lines,
    atMost('embedded demonstration, p95 of all', percentile(own.latencies, 0.95), 50, ' ms', 1),
  ])
} finally {
  await postgres.stop()
}

/** Starts the product with this many cardholders and their history, some of whom can sign in. */
async function amongMany(): Promise<{ rows: number; product: Product }> {
  const place = { databaseUrl: postgres.url, dataDir, environment }
  // The first start creates the tables and the demonstration data.
  await (await startProduct(place)).stop()
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const rows = await fillHistory(client, CARDHOLDERS)
  await enrolSome(client, CARDHOLDERS, PEOPLE)
  await client.end()
  console.log(`${rows.toLocaleString('en')} postings are there`)
  return { rows, product: await startProduct(place) }
}

/** Measures the latency of each search text, at a steady rate by people in turn. */
async function measured({ origin }: Product, people: readonly Session[], texts: readonly Text[]) {
  const lines: Line[] = []
  const latencies: number[] = []
  for (const { what, text, isFound } of texts) {
    for (const { channel, accessToken } of people) {
      const answer = await call(channel, 'search', { text }, accessToken)
      if (!answer.ok) throw new Error(answer.responseInfo.errorDescription)
      if (answer.results.transactions.length > 0 !== isFound) {
        throw new Error(`Wrong results: “${text}”`)
      }
    }
    await pace(
      origin,
      await callsOf(people, 'search', { text }, WARM_UP),
      CONNECTIONS,
      PER_SECOND * 2,
    )
    const calls = await callsOf(people, 'search', { text }, CALLS_OF_A_TEXT)
    const round = await pace(origin, calls, CONNECTIONS, PER_SECOND)
    if (round.failures > 0) throw new Error(`${round.failures} calls were refused.`)
    lines.push({ what: `${what}, p50 and p99`, measured: spread(round.latencies) })
    latencies.push(...round.latencies)
  }
  return { lines, latencies }
}
