import { callsOf } from './harness/calls.ts'
import { call } from './harness/client.ts'
import { startFloor } from './harness/floor.ts'
import { drive } from './harness/load.ts'
import { machine, temporaryFolder } from './harness/machine.ts'
import { PEOPLE, signIn } from './harness/people.ts'
import { startPostgres } from './harness/postgres.ts'
import { RAISED_LIMITS, startProduct } from './harness/product.ts'
import { atLeast, report } from './harness/report.ts'
import { statementsOf } from './harness/statements.ts'
import { median, spread } from './harness/stats.ts'

const CONNECTIONS = 16
const CALLS = 6_000
const PAIRS = 5
const WARM_UP = 2_000

/** Compares the account summary of the real product, with real tokens and a new proof for each
 * call, with a minimal program that sends the same statements. Both run all the time and are
 * measured in turn with the same bytes by the same generator, so that both see the same machine
 * load. */
const postgres = await startPostgres()
const [noura] = PEOPLE
// The keys and the pepper are in this folder, which both bridges of the run share.
const place = { databaseUrl: postgres.url, dataDir: temporaryFolder('data') }
try {
  const statements = await statementsOf(place, async (origin) => {
    const session = await signIn(origin, noura)
    return async () => {
      const answer = await call(session.channel, 'accountSummary', {}, session.accessToken)
      if (!answer.ok) throw new Error(answer.responseInfo.errorDescription)
    }
  })
  const product = await startProduct({ ...place, environment: RAISED_LIMITS })
  const session = await signIn(product.origin, noura)
  const floor = await startFloor(session, {
    databaseUrl: postgres.url,
    connections: CONNECTIONS,
    statements,
  })
  const summaries = (count: number) => callsOf([session], 'accountSummary', {}, count)
  try {
    await drive(product.origin, await summaries(WARM_UP), CONNECTIONS)
    await drive(floor.origin, await summaries(WARM_UP), CONNECTIONS)

    const pairs: { product: Measured; floor: Measured }[] = []
    for (let pair = 0; pair < PAIRS; pair += 1) {
      // Signing also uses the cores, so it is done before the measurement.
      const ahead = await summaries(CALLS)
      const behind = await summaries(CALLS)
      const productFirst = pair % 2 === 0
      const first = await measure(productFirst ? product.origin : floor.origin, ahead)
      const second = await measure(productFirst ? floor.origin : product.origin, behind)
      pairs.push(
        productFirst ? { product: first, floor: second } : { product: second, floor: first },
      )
    }

    const rate = (side: 'product' | 'floor') => median(pairs.map((pair) => pair[side].perSecond))
    report(`Account summary, PostgreSQL, ${CONNECTIONS} connections. ${machine()}`, [
      { what: 'statements per call', measured: String(statements.length) },
      { what: 'Sadu', measured: `${rate('product').toFixed(0)} a second` },
      {
        what: 'Sadu, p50 and p99',
        measured: spread(pairs.flatMap((pair) => pair.product.latencies)),
      },
      { what: 'baseline', measured: `${rate('floor').toFixed(0)} a second` },
      {
        what: 'baseline, p50 and p99',
        measured: spread(pairs.flatMap((pair) => pair.floor.latencies)),
      },
      {
        what: 'ratio of each pair',
        measured: pairs.map((pair) => ratio(pair).toFixed(2)).join(' '),
      },
      atLeast(`ratio, median of ${PAIRS} pairs`, median(pairs.map(ratio)), 0.5),
    ])
  } finally {
    await floor.stop()
    await product.stop()
  }
} finally {
  await postgres.stop()
}

type Measured = Awaited<ReturnType<typeof drive>>

function ratio({ product, floor }: { product: Measured; floor: Measured }): number {
  return product.perSecond / floor.perSecond
}

async function measure(origin: string, requests: readonly Buffer[]): Promise<Measured> {
  const round = await drive(origin, requests, CONNECTIONS)
  if (round.failures > 0) throw new Error(`${round.failures} calls were refused.`)
  return round
}
