import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../bridge/src/platform/db/connect.ts'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { CommitUnknown } from '../bridge/src/platform/db/errors.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'
import { chooseFaults, FAULTS, type Cluster } from './harness/cluster-faults.ts'
import { ALONE, startCountingBridges, type Counted } from './harness/counting-bridges.ts'
import { withFailingCluster } from './harness/failing-cluster.ts'
import { machine } from './harness/machine.ts'
import { atLeast, atMost, report } from './harness/report.ts'
import { percentile } from './harness/stats.ts'

/** Writes through the bridge's own database while parts of a cluster fail. After each fault the
 * writes continue; in the end no acknowledged one is lost, no refused one is stored and none is
 * stored twice. While Redis fails, two bridges answer every call and each counts limits separately.
 * The arguments are the number of faults, and words in the names of the kinds of faults to use,
 * each kind in turn. With `asynchronous`, commits wait for no standby, and some writes must be
 * lost. */
const COUNT = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 22)
const isAsynchronous = process.argv.includes('asynchronous')
const NAMED = process.argv.slice(2).filter((word) => !/^\d+$|^asynchronous$/.test(word))
const WRITERS = 8
const SECONDS_BETWEEN = 5

type Fate = 'acknowledged' | 'refused' | 'unknown'

async function measure(databases: Cluster): Promise<void> {
  // The bridges fill the database, which must be empty.
  const bridges = isAsynchronous ? null : await startCountingBridges(databases)
  await bridges?.areTogether()
  const db = await openDatabase({
    databaseUrl: databases.databaseUrl,
    dataDir: '',
    poolSize: WRITERS,
  })
  await db.write((tx) => tx.execute(sql`create table stored (id integer)`))
  if (isAsynchronous) await databases.configure({ synchronous_mode: false })
  const alone: Counted[] = []
  const writing = startWriters(db)
  const gaps: Record<string, number[]> = {}
  const faults = chooseFaults(
    Object.entries(FAULTS).filter(([, { ofRedis }]) => bridges || !ofRedis),
    { count: COUNT, named: NAMED },
  )
  for (const [index, [what, fault]] of faults.entries()) {
    await pause(SECONDS_BETWEEN * 1000)
    const begun = performance.now()
    const mend = await fault.fail(databases)
    await resumed(writing, begun)
    if (fault.ofRedis && bridges) alone.push(await bridges.count())
    await mend()
    await healthy(databases)
    await bridges?.areTogether()
    const gap = writing.longestGap(begun) / 1000
    ;(gaps[what] ??= []).push(gap)
    console.log(
      `${index + 1}, ${what}: no write for ${gap.toFixed(1)} s; the primary is ${await databases.primary()}`,
    )
  }
  const fates = await writing.stop()
  await bridges?.stop()
  await db.close()
  await pause(5 * 1000)
  const found = await readStored(databases.databaseUrl)
  const of = (fate: Fate) => [...fates].filter(([, one]) => one === fate).map(([id]) => id)
  const lost = of('acknowledged').filter((id) => !found.has(id)).length
  report(`Failover, ${COUNT} faults${isAsynchronous ? ', asynchronous' : ''}: ${machine()}`, [
    isAsynchronous
      ? atLeast('acknowledged writes lost', lost, 1, '', 0)
      : atMost('acknowledged writes lost', lost, 0, ''),
    atMost('refused writes stored', of('refused').filter((id) => found.has(id)).length, 0, ''),
    atMost('writes stored twice', [...found.values()].filter((times) => times > 1).length, 0, ''),
    {
      what: 'acknowledged, refused, unknown',
      measured: FATES.map((fate) => of(fate).length).join(', '),
    },
    ...(alone.length > 0 ? ofCounting(alone) : []),
    // Times also depend on the machine, so they are shown but cannot fail the run.
    ...Object.entries(gaps).map(([what, seconds]) => ({
      what: `${what}: longest time without a write`,
      measured: `${percentile(seconds, 0.95).toFixed(1)} s`,
      bar: `at most ${FAULTS[what]?.bar} s`,
    })),
  ])
}

/** Checks that without Redis each of two bridges allows the full limit, and no call fails. */
function ofCounting(alone: readonly Counted[]) {
  const allowed = alone.map((one) => one.allowed)
  const failed = alone.reduce((sum, one) => sum + one.failed, 0)
  const longest = Math.max(...alone.map(({ longestMs }) => longestMs)) / 1000
  return [
    atMost('calls that fail while Redis does', failed, 0, ''),
    atMost('calls that two bridges allow then', Math.max(...allowed), ALONE, ''),
    atLeast('the same, at least', Math.min(...allowed), ALONE, '', 0),
    { what: 'longest call then', measured: `${longest.toFixed(1)} s`, bar: 'at most 3 s' },
  ]
}

const FATES: readonly Fate[] = ['acknowledged', 'refused', 'unknown']

/** Resolves when all three machines are back. */
async function healthy(databases: Cluster): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const isSettled = await databases.isSettled()
    if (isSettled && (isAsynchronous || (await databases.standby()))) return
    await pause(500)
  }
  throw new Error('A machine did not come back')
}

/** Returns the number of times each row is stored, read from the primary over a new connection.
 * HAProxy takes two seconds to notice that a machine is no longer the primary. */
async function readStored(databaseUrl: string): Promise<Map<number, number>> {
  for (let tries = 0; tries < 60; tries += 1) {
    await pause(1000)
    const db = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
    const rows = await db.read((tx) =>
      rowsOf<{ id: number; times: number }>(
        tx,
        sql`select id, count(*)::int as times from stored where not pg_is_in_recovery() group by id`,
      ),
    )
    await db.close()
    if (rows.length > 0) return new Map(rows.map(({ id, times }) => [id, times]))
  }
  throw new Error('No primary to read from')
}

type Writing = ReturnType<typeof startWriters>

/** Resolves when a write that began after this time was acknowledged. */
async function resumed(writing: Writing, begun: number): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (writing.lastBegun() > begun + 1000) return
    await pause(100)
  }
  throw new Error('No write for two minutes')
}

function startWriters(db: Database) {
  const fates = new Map<number, Fate>()
  const acknowledgedAt: number[] = []
  let lastBegun = 0
  let next = 1
  const state = { isOver: false }
  const writer = async () => {
    while (!state.isOver) {
      const id = next
      next += 1
      const begun = performance.now()
      try {
        await db.write((tx) => tx.execute(sql`insert into stored values (${id})`))
        fates.set(id, 'acknowledged')
        acknowledgedAt.push(performance.now())
        lastBegun = Math.max(lastBegun, begun)
      } catch (error) {
        fates.set(id, error instanceof CommitUnknown ? 'unknown' : 'refused')
        await pause(100)
      }
    }
  }
  const running = Array.from({ length: WRITERS }, writer)
  return {
    lastBegun: () => lastBegun,
    /** Returns the longest time without an acknowledged write since `begun`, in ms. */
    longestGap(begun: number): number {
      let [last, longest] = [begun, 0]
      for (const at of acknowledgedAt) {
        if (at <= begun) continue
        longest = Math.max(longest, at - last)
        last = at
      }
      return longest
    },
    async stop() {
      state.isOver = true
      await Promise.all(running)
      return fates
    },
  }
}

await withFailingCluster(measure)
