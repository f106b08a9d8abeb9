import { Client } from 'pg'
import { prepare } from './harness/client.ts'
import { openChannel } from './harness/handshake.ts'
import { drive, pace, toBytes, type Round } from './harness/load.ts'
import { machine } from './harness/machine.ts'
import { startPeer } from './harness/peer.ts'
import { PEOPLE, signIn, type Session } from './harness/people.ts'
import { startPostgres } from './harness/postgres.ts'
import { RAISED_LIMITS, startProduct } from './harness/product.ts'
import { atLeast, report } from './harness/report.ts'
import { median, percentile } from './harness/stats.ts'
import { fetchConfig } from './harness/wire.ts'
import type { HashPlan } from './peers/bare-argon2.ts'

/** The same as the number of people, so that no person's attempts count against their own next
 * one. */
const AT_ONCE = PEOPLE.length
const SIGN_INS = 60
const PAIRS = 5
/** More rounds, since a single stall of a tenth of a second decides the 99th percentile of 8 s. */
const WATCHED_PAIRS = 9
const SUMMARIES_PER_SECOND = 200
const WATCHED_SECONDS = 8
const CONNECTIONS = 16
/** The maximum slowdown of other calls by sign-ins at the 99th percentile: by a factor, or up to a
 * time. */
const TIMES_SLOWER = 4
const SLOW_MS = 25

/** Compares password sign-in over HTTP with the bare hash at the same settings, and measures its
 * effect on signed-in people. */
const postgres = await startPostgres()
const product = await startProduct({ databaseUrl: postgres.url, environment: RAISED_LIMITS })
const options = await hashOptions(postgres.url)
const plan: HashPlan = { options, concurrency: AT_ONCE }
const bare = await startPeer('bare-argon2', plan)
try {
  await drive(product.origin, await signIns(AT_ONCE), AT_ONCE)
  const rates: { product: number; bare: number }[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const requests = await signIns(SIGN_INS)
    const ofProduct = async () => accepted(await drive(product.origin, requests, AT_ONCE)).perSecond
    const ofBare = async () => SIGN_INS / (await bare.ask<{ seconds: number }>(SIGN_INS)).seconds
    if (pair % 2 === 0) rates.push({ product: await ofProduct(), bare: await ofBare() })
    else rates.push({ bare: await ofBare(), product: await ofProduct() })
  }

  const session = await signIn(product.origin, PEOPLE[0])
  const calm: number[] = []
  const busy: number[] = []
  await watch(session)
  for (let pair = 0; pair < WATCHED_PAIRS; pair += 1) {
    calm.push(percentile((await watch(session)).latencies, 0.99))
    busy.push(
      percentile((await watch(session, await signIns(60 * WATCHED_SECONDS))).latencies, 0.99),
    )
  }

  const ratios = rates.map((rate) => rate.product / rate.bare)
  const slower = calm.map((p99, pair) => (busy[pair] ?? Infinity) / p99)
  report(`Sign-in, PostgreSQL, ${AT_ONCE} at once. ${machine()}`, [
    {
      what: 'argon2id',
      measured: `${(options.memoryCost ?? 0) / 1024} MiB, t = ${options.timeCost}`,
    },
    { what: 'Sadu', measured: `${median(rates.map((r) => r.product)).toFixed(1)} a second` },
    { what: 'bare argon2id', measured: `${median(rates.map((r) => r.bare)).toFixed(1)} a second` },
    { what: 'ratio of each pair', measured: each(ratios) },
    atLeast(`ratio, median of ${PAIRS} pairs`, median(ratios), 0.7),
    { what: 'summary p99 without sign-ins', measured: `${median(calm).toFixed(1)} ms` },
    { what: 'summary p99 during sign-ins', measured: `${median(busy).toFixed(1)} ms` },
    { what: 'times slower, each pair', measured: each(slower) },
    {
      what: `times slower, median of ${WATCHED_PAIRS} pairs`,
      measured: median(slower).toFixed(2),
      bar: `at most ${TIMES_SLOWER}, or ${SLOW_MS} ms`,
      holds: median(slower) <= TIMES_SLOWER || median(busy) <= SLOW_MS,
    },
  ])
} finally {
  await bare.stop()
  await product.stop()
  await postgres.stop()
}

/** Prepares complete sign-in requests, each with its own handshake and sealed password. */
async function signIns(count: number): Promise<Buffer[]> {
  const config = await fetchConfig(product.origin)
  const requests: Buffer[] = []
  for (let index = 0; index < count; index += 1) {
    const person = PEOPLE[index % PEOPLE.length] ?? PEOPLE[0]
    const channel = await openChannel(product.origin, config)
    const prepared = await prepare(channel, 'login', { ...person, device: {} })
    requests.push(toBytes(product.origin, prepared))
  }
  return requests
}

/** Requests summaries at a steady rate, optionally with concurrent sign-ins at the maximum rate. */
async function watch(session: Session, meanwhile: readonly Buffer[] = []): Promise<Round> {
  const count = SUMMARIES_PER_SECOND * WATCHED_SECONDS
  const requests: Buffer[] = []
  for (let index = 0; index < count; index += 1) {
    const { channel, accessToken } = session
    requests.push(
      toBytes(product.origin, await prepare(channel, 'accountSummary', {}, accessToken)),
    )
  }
  let isOver = false
  const signingIn = drive(product.origin, meanwhile, AT_ONCE, () => isOver)
  const round = await pace(product.origin, requests, CONNECTIONS, SUMMARIES_PER_SECOND)
  isOver = true
  accepted(await signingIn)
  return accepted(round)
}

function accepted(round: Round): Round {
  if (round.failures > 0) throw new Error(`${round.failures} calls were refused.`)
  return round
}

/** Returns the bridge's hash settings, read from its hashes. */
async function hashOptions(databaseUrl: string): Promise<HashPlan['options']> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ password_hash: string }>('select password_hash from login')
  await client.end()
  const [, memory, time, lanes] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(rows[0]?.password_hash ?? '') ?? []
  if (!memory) throw new Error('The bridge keeps no argon2id hash.')
  return { memoryCost: Number(memory), timeCost: Number(time), parallelism: Number(lanes) }
}

function each(figures: readonly number[]): string {
  return figures.map((figure) => figure.toFixed(2)).join(' ')
}
