import { setTimeout as pause } from 'node:timers/promises'
import { call } from './harness/client.ts'
import { machine, temporaryFolder } from './harness/machine.ts'
import { PEOPLE, signIn, type Session } from './harness/people.ts'
import { queryOnce, startPostgres } from './harness/postgres.ts'
import { RAISED_LIMITS, startProduct } from './harness/product.ts'
import { atMost, report, type Line } from './harness/report.ts'
import { percentile, spread } from './harness/stats.ts'
import { callSteadily, stayIn, type Steady } from './harness/steady-load.ts'
import { saveTripOf } from './harness/steady-people.ts'

/** Reads at a steady rate and writes while PostgreSQL waits for a standby that is missing. Each
 * write must be answered in time, and reads must continue. The arguments are the writes per second,
 * each by the next of several sessions, and the reads per second. */
const WRITES_PER_SECOND = Number(process.argv[2] ?? 1)
const READS_PER_SECOND = Number(process.argv[3] ?? 60)
const SECONDS = 60
/** The bridge waits five seconds for the standby; the call itself takes some time too. */
const ANSWERED_MS = 5_500
const NAMES = ['accountSummary', 'listTransactions'] as const

type Writes = {
  latencies: number[]
  acknowledged: number
  unknown: number
  refused: number
  others: string[]
}
type Part = { reads: Steady; writes: Writes; backends: number }

const postgres = await startPostgres(['synchronous_commit=on'])
try {
  const product = await startProduct({
    databaseUrl: postgres.url,
    dataDir: temporaryFolder('data'),
    environment: { ...RAISED_LIMITS, DATABASE_CONNECTIONS: '10' },
  })
  const readers = await signInAll(product.origin, 4)
  const writers = await signInAll(product.origin, Math.ceil(WRITES_PER_SECOND * 8))
  const trips = await Promise.all(writers.map((session, lane) => saveTripOf(session, lane)))

  await measure(10)
  const before = await measure(SECONDS)
  // A refresh is also a write, so it is done before.
  await stayIn([...readers, ...writers], true)
  await expect('away')
  const without = await measure(SECONDS)
  await expect('')
  const after = await measure(SECONDS / 2)

  const p99 = ({ reads }: Part) => percentile(reads.latencies, 0.99)
  const lines = (what: string, { reads, writes, backends }: Part): Line[] => [
    { what: `${what}: reads, p50 and p99`, measured: spread(reads.latencies) },
    {
      what: `${what}: writes acknowledged, unknown, refused, p50 and p99`,
      measured: `${writes.acknowledged}, ${writes.unknown}, ${writes.refused}, ${spread(writes.latencies)}`,
    },
    { what: `${what}: connections of the bridge`, measured: String(backends) },
  ]
  const longest = Math.max(...without.writes.latencies)
  const others = [before, without, after].flatMap(({ writes }) => writes.others)
  for (const one of others.slice(0, 5)) console.log(one)
  report(
    `No standby to commit on, ${WRITES_PER_SECOND} writes and ${READS_PER_SECOND} reads a second. ${machine()}`,
    [
      ...lines('before', before),
      ...lines('without', without),
      ...lines('with it again', after),
      atMost('reads’ p99 without, in relation to before', p99(without) / p99(before), 2, '', 2),
      atMost('reads that failed', without.reads.failures, 0, ''),
      atMost('longest until a write was answered', longest, ANSWERED_MS, ' ms'),
      atMost('writes acknowledged without a standby', without.writes.acknowledged, 0, ''),
      atMost('writes answered otherwise', others.length, 0, ''),
      atMost('connections more than before', without.backends - before.backends, 2, ''),
      atMost('writes unknown once it is back', after.writes.unknown, 0, ''),
      atMost('writes refused once it is back', after.writes.refused, 0, ''),
    ],
  )
  await product.stop()

  /** Reads and writes for some seconds. Returns the measurements. */
  async function measure(seconds: number): Promise<Part> {
    const end = performance.now() + seconds * 1000
    const isOver = () => performance.now() > end
    const writes: Writes = { latencies: [], acknowledged: 0, unknown: 0, refused: 0, others: [] }
    let backends = 0
    const [reads] = await Promise.all([
      callSteadily(product.origin, readers, { names: NAMES, perSecond: READS_PER_SECOND, isOver }),
      writeSteadily(writes, isOver),
      (async () => {
        while (!isOver()) {
          backends = Math.max(backends, await countBackends())
          await pause(500)
        }
      })(),
    ])
    return { reads, writes, backends }
  }

  /** Makes a write when it is due, by the next session. Pending writes do not delay it. */
  async function writeSteadily(writes: Writes, isOver: () => boolean): Promise<void> {
    const running: Promise<void>[] = []
    const began = performance.now()
    for (let number = 0; !isOver(); number += 1) {
      running.push(write(number % writers.length, writes))
      await pause(
        Math.max(0, began + ((number + 1) * 1000) / WRITES_PER_SECOND - performance.now()),
      )
    }
    await Promise.all(running)
  }

  async function write(at: number, writes: Writes): Promise<void> {
    const session = writers[at]
    const trip = trips[at]
    if (!session || !trip) return
    const began = performance.now()
    const { ok, responseInfo } = await call(session.channel, 'saveTrip', trip, session.accessToken)
    writes.latencies.push(performance.now() - began)
    if (ok) writes.acknowledged += 1
    else if (responseInfo.errorCode === 'R0007') writes.unknown += 1
    else if (responseInfo.errorCode === 'S0002') writes.refused += 1
    else writes.others.push(`${responseInfo.errorCode} ${responseInfo.errorDescription}`)
  }
} finally {
  await postgres.stop()
}

/** Makes commits wait for a standby of this name, or for none if empty. Resolves once that
 * applies. */
async function expect(name: string): Promise<void> {
  await queryOnce(postgres.url, `alter system set synchronous_standby_names = '${name}'`)
  await queryOnce(postgres.url, 'select pg_reload_conf()')
  // The checkpointer also reads the setting, and only then do all commits wait.
  await pause(2_000)
}

async function countBackends(): Promise<number> {
  const [row] = await queryOnce<{ count: number }>(
    postgres.url,
    `select count(*)::int from pg_stat_activity where application_name = 'sadu'`,
  )
  return row?.count ?? 0
}

async function signInAll(origin: string, count: number): Promise<Session[]> {
  const sessions: Session[] = []
  for (let at = 0; at < count; at += 1) {
    sessions.push(await signIn(origin, PEOPLE[at % PEOPLE.length] ?? PEOPLE[0]))
  }
  return sessions
}
