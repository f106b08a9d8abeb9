import { setTimeout as pause } from 'node:timers/promises'
import { AT, missingPackages, startDatabases } from '../scripts/cluster.mjs'
import { freePort, machine, temporaryFolder } from './harness/machine.ts'
import { RAISED_LIMITS, startProduct } from './harness/product.ts'
import { atLeast, atMost, report } from './harness/report.ts'
import { median, percentile } from './harness/stats.ts'
import { compareWrites, linesOfWrites, readDone, startPeople } from './harness/steady-people.ts'

/** People call two web bridges through HAProxy while the primary of three machines of PostgreSQL is
 * switched over, so many times: each call goes through, at the latest when it is made once more with
 * the same key, and ten seconds later calls are as quick as before. */
const COUNT = Number(process.argv[2] ?? 5)
/** Before speed is compared: what is new warms up, and what failed comes back. */
const SETTLING_MS = 10_000
const COMPARED_MS = 20_000
/** Unavailable, and not known whether it went through. */
const PASSING = ['S0002', 'R0007']
/** Longer than a switchover and HAProxy’s look at the machines take. */
const REPEATED_AFTER_MS = 8_000

const missing = await missingPackages()
if (missing.length > 0) {
  console.log(`apt-get install ${missing.join(' ')}`)
  process.exit(1)
}
const port = await freePort()
const databases = await startDatabases((line: string) => console.log(line), { port })
try {
  const { databaseUrl } = databases
  const dataDir = temporaryFolder('data')
  const environment = { ...RAISED_LIMITS, HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' }
  const bridges = []
  // The first one fills the database.
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
  /** The p99 of the calls that begin in the time that is compared, from now on. */
  const calmP99 = async () => {
    await pause(SETTLING_MS)
    const from = performance.now()
    await pause(COMPARED_MS)
    const calm = made.timings.filter(({ began }) => began > from)
    return percentile(
      calm.map(({ ms }) => ms),
      0.99,
    )
  }
  const before = await calmP99()
  const after: number[] = []
  for (let number = 1; number <= COUNT; number += 1) {
    await databases.switchover()
    after.push(await calmP99())
    while (!((await databases.isSettled()) && (await databases.standby()))) await pause(500)
    console.log(
      `${number}: ${await databases.primary()} is the primary, ${made.calls} calls so far`,
    )
  }
  await people.stop()
  const compared = compareWrites(made.writes, await readDone(databaseUrl))
  for (const bridge of bridges) await bridge.stop()

  for (const failure of made.failures.slice(0, 5)) console.log(failure)
  report(`${COUNT} switchovers under calls: ${machine()}`, [
    atMost('calls that failed twice', made.failures.length, 0, ''),
    atLeast('calls made twice', made.repeated, 1, '', 0),
    ...linesOfWrites(compared),
    { what: 'calls, writes', measured: `${made.calls}, ${made.writes.size}` },
    { what: 'p99 before', measured: `${before.toFixed(0)} ms` },
    atMost('p99 from 10 s after a switchover, median, to that', median(after) / before, 1.5, '', 2),
    { what: 'each of them', measured: after.map((ms) => `${ms.toFixed(0)} ms`).join(', ') },
  ])
} finally {
  await databases.stop()
}
