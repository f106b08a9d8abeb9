import { setTimeout as pause } from 'node:timers/promises'
import { must } from '../scripts/committed-product.mjs'
import { inProject } from '../scripts/project.mjs'
import { startBalancer } from './harness/balancer.ts'
import { freePort, machine, temporaryFolder } from './harness/machine.ts'
import { findOlderCommit, writeOlderRelease } from './harness/older-release.ts'
import { queryOnce, startPostgres } from './harness/postgres.ts'
import { RAISED_LIMITS, startProduct, type Product } from './harness/product.ts'
import { atLeast, atMost, report } from './harness/report.ts'
import { percentile } from './harness/stats.ts'
import {
  compareWrites,
  linesOfWrites,
  readDone,
  startPeople,
  type Made,
} from './harness/steady-people.ts'

/** Replaces two web bridges and a worker of the previous release one by one by this release, and
 * back, while people make calls through HAProxy. Does so three times, each on a new database, which
 * is migrated during the calls. The arguments are the number of calls, and the commit of the
 * previous release. */
const CALLS = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 50_000)
const COMMIT = process.argv.slice(2).find((word) => !/^\d+$/.test(word))
const ROUNDS = 3
const PLACES = ['worker', 'web1', 'web2'] as const
const TRIES_OF_REPORT = 5

type Place = (typeof PLACES)[number]
type Release = { name: string; root: string }
type Done = { made: Made; mixed: number; compared: ReturnType<typeof compareWrites> }

const commit = COMMIT ?? (await findOlderCommit())
const older: Release = { name: commit, root: await writeOlderRelease(commit) }
const newer: Release = { name: 'this release', root: inProject() }
const postgres = await startPostgres()
const rounds: Done[] = []
const added: number[] = []
try {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const done = await replaceTwice(round)
    rounds.push(done)
    console.log(
      `${round}: ${done.made.calls} calls, ${done.made.failures.length} failed, ${done.made.repeated} repeated`,
    )
  }
} finally {
  await postgres.stop()
}
const sum = (figure: (done: Done) => number) => rounds.reduce((all, one) => all + figure(one), 0)
const failures = rounds.flatMap(({ made }) => made.failures)
for (const failure of failures.slice(0, TRIES_OF_REPORT)) console.log(failure)
report(`Rolling from ${older.name} to ${newer.name} and back, ${ROUNDS} times. ${machine()}`, [
  atLeast(
    'calls',
    sum(({ made }) => made.calls),
    CALLS,
    '',
    0,
  ),
  atMost('calls that failed', failures.length, 0, ''),
  ...linesOfWrites({
    lost: sum(({ compared }) => compared.lost),
    doneAnyway: sum(({ compared }) => compared.doneAnyway),
    twice: sum(({ compared }) => compared.twice),
    untold: sum(({ compared }) => compared.untold),
  }),
  atLeast('migrations that this release added', Math.min(...added), 1, '', 0),
  { what: 'writes', measured: String(sum(({ made }) => made.writes.size)) },
  { what: 'calls repeated with the same key', measured: String(sum(({ made }) => made.repeated)) },
  { what: 'calls while both releases ran', measured: String(sum(({ mixed }) => mixed)) },
  {
    what: 'p99 and longest of all calls',
    measured: longest(rounds.flatMap(({ made }) => made.timings.map(({ ms }) => ms))),
  },
])

/** Resolves to the results of the calls during both replacements. */
async function replaceTwice(round: number): Promise<Done> {
  const name = `rolling${round}`
  await queryOnce(postgres.url, `create database ${name}`)
  const databaseUrl = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  const dataDir = temporaryFolder('data')
  const ports = { worker: await freePort(), web1: await freePort(), web2: await freePort() }
  const running = new Map<Place, Product>()
  const start = async (place: Place, { root }: Release) => {
    const environment = {
      ...RAISED_LIMITS,
      ROLE: place === 'worker' ? 'worker' : 'web',
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: '5',
    }
    const product = { root, port: ports[place], dataDir, databaseUrl, environment }
    running.set(place, await startProduct(product))
  }
  // The first bridge fills the database.
  for (const place of PLACES.toReversed()) await start(place, older)
  const balancer = await startBalancer([ports.web1, ports.web2])
  try {
    const before = await countMigrations(databaseUrl)
    const people = await startPeople(balancer.origin)
    const { made } = people
    const share = CALLS / ROUNDS
    let mixed = 0
    const replaceAll = async (release: Release) => {
      const calls = made.calls
      for (const place of PLACES) {
        await running.get(place)?.stop()
        await start(place, release)
        console.log(`${round}: ${place} runs ${release.name} after ${made.calls} calls`)
      }
      mixed += made.calls - calls
    }
    await reach(made, share / 6)
    await migrate(databaseUrl)
    added.push((await countMigrations(databaseUrl)) - before)
    await reach(made, share / 3)
    await replaceAll(newer)
    await reach(made, (share * 2) / 3)
    await replaceAll(older)
    await reach(made, share)
    await people.stop()
    return { made, mixed, compared: compareWrites(made.writes, await readDone(databaseUrl)) }
  } finally {
    await balancer.stop()
    for (const product of running.values()) await product.stop()
  }
}

/** Resolves once this many calls have been made. */
async function reach(made: Made, calls: number): Promise<void> {
  while (made.calls < calls) await pause(50)
}

/** Runs `npm run migrate` of this release, as an operator would. */
function migrate(databaseUrl: string): Promise<string> {
  return must(process.execPath, [inProject('programs/commands/migrate.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
}

async function countMigrations(databaseUrl: string): Promise<number> {
  const [row] = await queryOnce<{ count: number }>(
    databaseUrl,
    'select count(*)::int from migration',
  )
  return row?.count ?? 0
}

function longest(latencies: readonly number[]): string {
  return `${percentile(latencies, 0.99).toFixed(0)} and ${percentile(latencies, 1).toFixed(0)} ms`
}
