import { setTimeout as pause } from 'node:timers/promises'
import { AT } from '../scripts/cluster.mjs'
import { chooseFaults, type Cluster, FAULTS } from './harness/cluster-faults.ts'
import { withFailingCluster } from './harness/failing-cluster.ts'
import { freePort, machine, temporaryFolder } from './harness/machine.ts'
import { RAISED_LIMITS, startProduct } from './harness/product.ts'
import { atLeast, atMost, report } from './harness/report.ts'
import { median, percentile } from './harness/stats.ts'
import { compareWrites, linesOfWrites, readDone, startPeople } from './harness/steady-people.ts'

/** People make calls to two web bridges through HAProxy while the primary of three PostgreSQL
 * machines is switched over. Each call must succeed, at the latest when it is repeated with the
 * same key. The arguments are the number of faults, and words in the names of other faults to use,
 * each kind in turn: with these, calls may fail until all machines are back. Ten seconds later
 * calls must be as fast as before. */
const COUNT = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 5)
const NAMED = process.argv.slice(2).filter((word) => !/^\d+$/.test(word))
const SWITCHOVER = 'a switchover'
/** The time before speed is compared: new processes warm up, and failed ones come back. */
const SETTLING_MS = 10_000
const COMPARED_MS = 20_000
/** The codes for “unavailable” and for an unknown outcome. */
const PASSING = ['S0002', 'R0007']
/** Longer than a switchover and HAProxy’s detection of it take. */
const REPEATED_AFTER_MS = 8_000

const faults = chooseFaults(
  Object.entries(FAULTS).filter(([, { ofRedis }]) => !ofRedis),
  { count: COUNT, named: NAMED.length === 0 ? [SWITCHOVER] : NAMED },
)

async function measure(databases: Cluster): Promise<void> {
  const { databaseUrl } = databases
  const dataDir = temporaryFolder('data')
  const environment = { ...RAISED_LIMITS, HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' }
  const bridges = []
  // The first bridge fills the database.
  for (const [ROLE, at] of [
    ['web', AT.web1],
    ['web', AT.web2],
    ['worker', AT.worker],
  ] as const) {
    const role = { ...environment, ROLE }
    bridges.push(await startProduct({ port: at, dataDir, databaseUrl, environment: role }))
  }
  const people = await startPeople(`http://127.0.0.1:${port}`, {
    codes: PASSING,
    afterMs: REPEATED_AFTER_MS,
  })
  const { made } = people
  /** Measures the calls of some seconds, starting in ten seconds: their p99, and the number of
   * failures. */
  const compare = async () => {
    await pause(SETTLING_MS)
    const from = performance.now()
    const failed = made.failures.length
    await pause(COMPARED_MS)
    const times = made.timings.filter(({ began }) => began > from).map(({ ms }) => ms)
    return { p99: percentile(times, 0.99), failed: made.failures.length - failed }
  }
  const before = await compare()
  const after: { what: string; p99: number; failed: number }[] = []
  for (const [index, [what, fault]] of faults.entries()) {
    const mend = await fault.fail(databases)
    await mend()
    while (!((await databases.isSettled()) && (await databases.standby()))) await pause(500)
    after.push({ what, ...(await compare()) })
    console.log(
      `${index + 1}, ${what}: ${await databases.primary()} is the primary, ${made.calls} calls so far`,
    )
  }
  await people.stop()
  const compared = compareWrites(made.writes, await readDone(databaseUrl))
  for (const bridge of bridges) await bridge.stop()

  for (const failure of made.failures.slice(0, 5)) console.log(failure)
  const isPlanned = faults.every(([what]) => what === SWITCHOVER)
  const failed = made.failures.length
  report(`${COUNT} faults under calls: ${machine()}`, [
    isPlanned
      ? atMost('calls that failed twice', failed, 0, '')
      : { what: 'calls that failed twice', measured: String(failed) },
    atLeast('calls made twice', made.repeated, 1, '', 0),
    ...linesOfWrites(compared),
    { what: 'calls, writes', measured: `${made.calls}, ${made.writes.size}` },
    { what: 'p99 before', measured: `${before.p99.toFixed(0)} ms` },
    ...Object.entries(Object.groupBy(after, ({ what }) => what)).map(([what, some = []]) =>
      atMost(
        `p99 from 10 s after ${what}, median of ${some.length}, to that`,
        median(some.map(({ p99 }) => p99)) / before.p99,
        1.5,
        '',
        2,
      ),
    ),
    atMost(
      'calls that fail then',
      after.reduce((sum, one) => sum + one.failed, 0),
      0,
      '',
    ),
  ])
}

const port = await freePort()
await withFailingCluster(measure, { port })
