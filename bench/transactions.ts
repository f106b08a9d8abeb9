import { callsOf } from './harness/calls.ts'
import { call } from './harness/client.ts'
import { startFloor } from './harness/floor.ts'
import { fillDatabase } from './harness/history-database.ts'
import { drive, pace, type Round } from './harness/load.ts'
import { machine, temporaryFolder } from './harness/machine.ts'
import { personOf, refresh, signIn, type Session } from './harness/people.ts'
import { startPostgres } from './harness/postgres.ts'
import { RAISED_LIMITS, startProduct, type Product } from './harness/product.ts'
import { atLeast, atMost, report, type Line } from './harness/report.ts'
import { statementsOf } from './harness/statements.ts'
import { median, percentile, spread } from './harness/stats.ts'

/** The clients of the two databases, a hundred postings each. Others can be given. */
const MANY = Number(process.argv[2] ?? 100_000)
const FEW = Number(process.argv[3] ?? 1_000)
const PEOPLE = 32
const CONNECTIONS = 16
const CALLS = 2_500
const PAIRS = 7
const WARM_UP = 1_500
const STEADY_PER_SECOND = 300
const STEADY_SECONDS = 10
/** Typical server settings for a table of this size; the server has both databases. */
const SETTINGS = ['shared_buffers=3GB', 'max_wal_size=4GB', 'effective_cache_size=12GB']

type Name = 'listTransactions' | 'accountSummary'
const TITLES: Record<Name, string> = {
  listTransactions: 'list of 20',
  accountSummary: 'summary',
}

/** Measures the transaction list and account summary of the real product with 100,000 clients and
 * 10,000,000 postings: compared with the baseline program and the same statements, with the same
 * product among few rows, and at a steady rate. 32 people spread over the table make requests in
 * turn. */
const postgres = await startPostgres(SETTINGS)
// The keys and the pepper are in this folder, which all bridges of the run share.
const dataDir = temporaryFolder('data')
const environment = { ...RAISED_LIMITS, DEMO_LIVE: 'off' }
const signedIn: Session[] = []
const running: { stop(): Promise<void> }[] = []
try {
  const shared = { people: PEOPLE, dataDir, environment }
  const few = await fillDatabase(postgres.url, 'few', { cardholders: FEW, ...shared })
  const many = await fillDatabase(postgres.url, 'many', { cardholders: MANY, ...shared })
  const statements = await statementsOf(
    { databaseUrl: many.url, dataDir, environment },
    async (origin) => {
      const session = await signIn(origin, personOf(1))
      return async () => {
        const answer = await call(session.channel, 'listTransactions', {}, session.accessToken)
        if (!answer.ok) throw new Error(answer.responseInfo.errorDescription)
        if (answer.results.transactions.length !== 20) throw new Error('The list is not full.')
      }
    },
  )
  const [small, large] = [await peopleOn(few.url), await peopleOn(many.url)]
  const [someone] = large.sessions
  if (!someone) throw new Error('no session was opened')
  const floor = await startFloor(someone, {
    databaseUrl: many.url,
    connections: CONNECTIONS,
    statements,
  })
  running.push(floor)
  const alone: Side = { product: large.product, sessions: [someone] }

  const lines: Line[] = [
    {
      what: 'postings',
      measured: `${few.rows.toLocaleString('en')} and ${many.rows.toLocaleString('en')}`,
    },
    { what: 'loaded in', measured: `${many.seconds.toFixed(0)} s` },
    ...(await compared(
      'listTransactions',
      alone,
      { ...alone, product: floor },
      {
        sides: ['Sadu', 'the floor'],
        bar: 0.5,
      },
    )),
  ]
  for (const name of ['listTransactions', 'accountSummary'] as const) {
    lines.push(
      ...(await compared(name, large, small, { sides: ['many rows', 'few rows'], bar: 0.9 })),
    )
  }
  for (const name of ['listTransactions', 'accountSummary'] as const) {
    await stayIn()
    const calls = await callsOf(large.sessions, name, {}, STEADY_PER_SECOND * STEADY_SECONDS)
    const round = await pace(large.product.origin, calls, CONNECTIONS, STEADY_PER_SECOND)
    if (round.failures > 0) throw new Error(`${round.failures} calls were refused.`)
    const p99 = percentile(round.latencies, 0.99)
    lines.push(atMost(`${TITLES[name]}, p99 at ${STEADY_PER_SECOND} a second`, p99, 50, ' ms', 1))
  }
  report(`Transactions, PostgreSQL, ${CONNECTIONS} connections. ${machine()}`, lines)
} finally {
  for (const one of running.toReversed()) await one.stop()
  await postgres.stop()
}

type Side = { product: { origin: string }; sessions: readonly Session[] }
type Compared = { sides: readonly [string, string]; bar: number }

/** Measures both sides in turn, in pairs, alternating the order. */
async function compared(name: Name, one: Side, other: Side, { sides, bar }: Compared) {
  const round = async ({ product, sessions }: Side, count = CALLS) => {
    const calls = await callsOf(sessions, name, {}, count)
    const done = await drive(product.origin, calls, CONNECTIONS)
    if (done.failures > 0) throw new Error(`${done.failures} calls were refused.`)
    return done
  }
  await stayIn()
  await round(one, WARM_UP)
  await round(other, WARM_UP)
  const pairs: { one: Round; other: Round }[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    await stayIn()
    const isTurned = pair % 2 === 1
    const first = await round(isTurned ? other : one)
    const second = await round(isTurned ? one : other)
    pairs.push(isTurned ? { one: second, other: first } : { one: first, other: second })
  }
  const line = (side: 'one' | 'other', title: string): Line => ({
    what: `${TITLES[name]}, ${title}: a second; p50 and p99`,
    measured: `${median(pairs.map((pair) => pair[side].perSecond)).toFixed(0)}; ${spread(pairs.flatMap((pair) => pair[side].latencies))}`,
  })
  const ratio = median(pairs.map((pair) => pair.one.perSecond / pair.other.perSecond))
  console.log(`${TITLES[name]}, ${sides.join(' against ')}: ${ratio.toFixed(2)}`)
  return [
    line('one', sides[0]),
    line('other', sides[1]),
    atLeast(`${TITLES[name]}, ${sides[0]} against ${sides[1]}, median pair`, ratio, bar),
  ]
}

/** Refreshes everyone's tokens, since on a slow machine the run outlasts the first ones. */
async function stayIn(): Promise<void> {
  for (const session of signedIn) await refresh(session)
}

async function peopleOn(databaseUrl: string): Promise<{ product: Product; sessions: Session[] }> {
  const product = await startProduct({ databaseUrl, dataDir, environment })
  running.push(product)
  const sessions: Session[] = []
  for (let at = 1; at <= PEOPLE; at += 1) sessions.push(await signIn(product.origin, personOf(at)))
  signedIn.push(...sessions)
  return { product, sessions }
}
