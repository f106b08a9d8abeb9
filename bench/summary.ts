import { call, prepare } from './harness/client.ts'
import { drive, toBytes } from './harness/load.ts'
import { freePort, machine, temporaryFolder } from './harness/machine.ts'
import { startPeer } from './harness/peer.ts'
import { PEOPLE, signIn, type Session } from './harness/people.ts'
import { startPostgres } from './harness/postgres.ts'
import { RAISED_LIMITS, startProduct } from './harness/product.ts'
import { atLeast, report } from './harness/report.ts'
import { statementsOf } from './harness/statements.ts'
import { median, percentile } from './harness/stats.ts'
import { fetchConfig } from './harness/wire.ts'
import type { FloorPlan } from './peers/bare-summary.ts'

const CONNECTIONS = 16
const CALLS = 6_000
const PAIRS = 5
const WARM_UP = 2_000

/** The account summary of the real product, with real tokens and a fresh proof for each call,
 * against the least program that could send the same statements. Both run all the time and are
 * asked in turn with the same bytes by the same generator, so that the machine's moods meet both. */
const postgres = await startPostgres()
const [noura] = PEOPLE
// The keys and the pepper stay with the folder, so both bridges of this run share one.
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
  const floorPort = await freePort()
  const floorOrigin = `http://localhost:${floorPort}`
  const config = await fetchConfig(product.origin)
  const plan: FloorPlan = {
    port: floorPort,
    databaseUrl: postgres.url,
    connections: CONNECTIONS,
    signingKey: signingKeyOf(session, config.signingKeys),
    statements,
  }
  const floor = await startPeer('bare-summary', plan)
  try {
    await drive(product.origin, await summaries(product.origin, session, WARM_UP), CONNECTIONS)
    await drive(floorOrigin, await summaries(product.origin, session, WARM_UP), CONNECTIONS)

    const pairs: { product: Measured; floor: Measured }[] = []
    for (let pair = 0; pair < PAIRS; pair += 1) {
      // Signing shares the cores too, so it is done before the clock starts.
      const ahead = await summaries(product.origin, session, CALLS)
      const behind = await summaries(product.origin, session, CALLS)
      const productFirst = pair % 2 === 0
      const first = await measure(productFirst ? product.origin : floorOrigin, ahead)
      const second = await measure(productFirst ? floorOrigin : product.origin, behind)
      pairs.push(
        productFirst ? { product: first, floor: second } : { product: second, floor: first },
      )
    }

    const rate = (side: 'product' | 'floor') => median(pairs.map((pair) => pair[side].perSecond))
    report(`Account summary, PostgreSQL, ${CONNECTIONS} connections. ${machine()}`, [
      { what: `statements in each answer`, measured: String(statements.length) },
      { what: 'Sadu', measured: `${rate('product').toFixed(0)} a second` },
      {
        what: 'Sadu, p50 and p99',
        measured: spread(pairs.flatMap((pair) => pair.product.latencies)),
      },
      { what: 'floor', measured: `${rate('floor').toFixed(0)} a second` },
      {
        what: 'floor, p50 and p99',
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

function spread(latencies: number[]): string {
  return `${percentile(latencies, 0.5).toFixed(1)} and ${percentile(latencies, 0.99).toFixed(1)} ms`
}

async function summaries(origin: string, session: Session, count: number): Promise<Buffer[]> {
  const requests: Buffer[] = []
  while (requests.length < count) {
    const some = Array.from({ length: Math.min(100, count - requests.length) }, async () =>
      toBytes(origin, await prepare(session.channel, 'accountSummary', {}, session.accessToken)),
    )
    requests.push(...(await Promise.all(some)))
  }
  return requests
}

async function measure(origin: string, requests: readonly Buffer[]): Promise<Measured> {
  const round = await drive(origin, requests, CONNECTIONS)
  if (round.failures > 0) throw new Error(`${round.failures} calls were refused.`)
  return round
}

function signingKeyOf(
  session: Session,
  keys: { kid: string; jwk: object }[],
): FloorPlan['signingKey'] {
  const [header = ''] = session.accessToken.split('.')
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }
  const key = keys.find((published) => published.kid === kid)
  if (!key) throw new Error('The token is signed by a key that the bridge does not publish.')
  return key.jwk
}
