import { setTimeout as pause } from 'node:timers/promises'
import { callsOf } from './harness/calls.ts'
import { holdTo, type CpuShare } from './harness/cpu-share.ts'
import { drive } from './harness/load.ts'
import { machine, temporaryFolder } from './harness/machine.ts'
import { PEOPLE, refresh, signIn, type Session } from './harness/people.ts'
import { startPostgres } from './harness/postgres.ts'
import { RAISED_LIMITS, startProduct, type Product } from './harness/product.ts'
import { atLeast, report } from './harness/report.ts'
import { median } from './harness/stats.ts'

/** Compares the number of summaries that one, two and four bridges answer on one PostgreSQL, in
 * turn. Each bridge is limited to a fifth of a core (or the part given as an argument). Needs
 * root. */
const CORES = Number(process.argv[2] ?? 0.2)
const BRIDGES = 4
const COUNTS = [1, 2, BRIDGES] as const
const ROUNDS = 5
const SECONDS = 5
const CONNECTIONS = 8
const WARM_UP = 1_500
/** The number of prepared calls, as a multiple of those that a bridge answered alone. */
const ENOUGH = 3
/** The share of its CPU limit from which a bridge counts as fully used. */
const USED_UP = 0.9

type Held = { product: Product; session: Session; share: CpuShare; enough: number }
type Round = { perSecond: number; used: number }

const postgres = await startPostgres()
const dataDir = temporaryFolder('data')
const held: Held[] = []
try {
  const environment = { ...RAISED_LIMITS, HOST: '127.0.0.1' }
  // The worker fills the database, and sends the codes of the sign-ins.
  const worker = await startProduct({ dataDir, databaseUrl: postgres.url, environment })
  for (let bridge = 0; bridge < BRIDGES; bridge += 1) {
    const place = { dataDir, databaseUrl: postgres.url }
    const product = await startProduct({ ...place, environment: { ...environment, ROLE: 'web' } })
    const session = await signIn(product.origin, PEOPLE[0])
    await measured(drive(product.origin, await summariesOf(session, WARM_UP), CONNECTIONS))
    const share = holdTo(CORES, product.pid)
    const calls = await summariesOf(session, WARM_UP)
    const end = performance.now() + SECONDS * 1000
    const alone = await measured(
      drive(product.origin, calls, CONNECTIONS, () => performance.now() > end),
    )
    const enough = Math.ceil(alone.perSecond * SECONDS * ENOUGH)
    held.push({ product, session, share, enough })
  }
  await worker.stop()

  const rounds: Record<number, Round[]> = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    const ways = new Map<number, Round>()
    // Counts go up and down, so that a machine that gets slower affects all counts equally.
    for (const count of [...COUNTS, ...COUNTS.toReversed()]) {
      const one = await measure(held.slice(0, count))
      console.log(
        `${count}: ${one.perSecond.toFixed(0)} a second, ${one.used.toFixed(2)} cores of ${(CORES * count).toFixed(1)}`,
      )
      const other = ways.get(count)
      ways.set(count, one)
      if (other) (rounds[count] ??= []).push(meanOf(one, other))
    }
  }
  const of = (count: number) => rounds[count] ?? []
  const times = (count: number) =>
    median(of(count).map(({ perSecond }, at) => perSecond / (of(1)[at]?.perSecond ?? 0)))
  const used = Math.min(...COUNTS.map((count) => usedOf(count)))
  report(`Bridges of ${CORES} core each on one PostgreSQL. ${machine()}`, [
    ...COUNTS.map((count) => ({
      what: `summaries of ${count}`,
      measured: `${median(of(count).map(({ perSecond }) => perSecond)).toFixed(0)} a second, ${usedOf(count).toFixed(2)} of their part used`,
    })),
    atLeast('2 bridges against one, median round', times(2), 1.8),
    atLeast('4 bridges against one, median round', times(BRIDGES), 3.3),
    // Below this, something else slows them down, and the result says little about bridges.
    atLeast('least used of their part', used, USED_UP),
  ])

  function usedOf(count: number): number {
    return median(of(count).map((one) => one.used)) / (CORES * count)
  }
} finally {
  for (const { product } of held) await product.kill()
  for (const { share } of held) share.remove()
  await postgres.stop()
}

function meanOf(one: Round, other: Round): Round {
  return {
    perSecond: (one.perSecond + other.perSecond) / 2,
    used: (one.used + other.used) / 2,
  }
}

/** Calls all of these bridges for some seconds. Returns the rate, and the cores used. */
async function measure(bridges: readonly Held[]): Promise<Round> {
  for (const { session } of bridges) await refresh(session)
  const calls: Buffer[][] = []
  for (const { session, enough } of bridges) calls.push(await summariesOf(session, enough))
  // CPU time used by the refresh must not count.
  await pause(500)
  const before = bridges.map(({ share }) => share.used())
  const end = performance.now() + SECONDS * 1000
  const done = await Promise.all(
    bridges.map(({ product }, at) =>
      measured(drive(product.origin, calls[at] ?? [], CONNECTIONS, () => performance.now() > end)),
    ),
  )
  const seconds = Math.max(...done.map((one) => one.seconds))
  const isShort = done.some(({ latencies }, at) => latencies.length === calls[at]?.length)
  if (isShort) throw new Error('There were too few calls.')
  const used = bridges.map(({ share }, at) => share.used() - (before[at] ?? 0))
  const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)
  return {
    perSecond: sum(done.map(({ latencies }) => latencies.length)) / seconds,
    used: sum(used) / seconds,
  }
}

async function measured(round: ReturnType<typeof drive>) {
  const { failures } = await round
  if (failures > 0) throw new Error(`${failures} calls were refused.`)
  return round
}

function summariesOf(session: Session, count: number): Promise<Buffer[]> {
  return callsOf([session], 'accountSummary', {}, count)
}
